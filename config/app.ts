import env from '#start/env'
import { defineConfig } from '@adonisjs/core/http'

export const appKey = env.get('APP_KEY')

/** Where people reach the server; decides whether cookies are `Secure`. */
export const appUrl = env.get('APP_URL') ?? `http://${env.get('HOST')}:${env.get('PORT')}`

/** Not tied to production: a production server on plain http localhost must still let people sign in. */
export const isHttps = appUrl.startsWith('https:')

/** With https a cookie that no other host, and nobody on plain http, can set in our place. */
export function cookieNameOf(name: string) {
  return isHttps ? `__Host-${name}` : name
}

/** An address of ours as others see it. */
export function absolute(path: string) {
  return new URL(path, appUrl).href
}

export const http = defineConfig({
  generateRequestId: true,
  allowMethodSpoofing: false,
  useAsyncLocalStorage: false,

  // Without a named proxy nobody's X-Forwarded-For is believed, a local client's neither.
  trustProxy: env.get('TRUST_PROXY') ?? (() => false),

  cookie: {
    domain: '',
    path: '/',
    maxAge: '7d',
    httpOnly: true,
    secure: isHttps,
    sameSite: 'lax',
  },
})
