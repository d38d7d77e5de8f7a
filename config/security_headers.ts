import { createHash } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import { isHttps } from '#config/app'
import { sessionCheck } from '#config/session_check'
import { imageOrigin } from '#config/storage'

const year = 31_536_000 // in seconds

const policy = [
  "default-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  ["img-src 'self' data: blob:", imageOrigin].filter(Boolean).join(' '),
  "object-src 'none'",
  `script-src 'self' 'sha256-${createHash('sha256').update(sessionCheck).digest('base64')}'`,
  "script-src-attr 'none'",
  "style-src 'self' 'unsafe-inline'", // toasts and dialogs bring a style element of their own
].join('; ')

export function securityHeaders(): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
    // The development server's hot reload needs an inline script and a socket.
    ...(!app.inDev && { 'content-security-policy': policy }),
    ...(isHttps && { 'strict-transport-security': `max-age=${year}` }),
    'cache-control': 'no-store',
  }
}
