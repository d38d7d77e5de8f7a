import env from '#start/env'
import { defineConfig } from '@adonisjs/core/http'

export const appKey = env.get('APP_KEY')

export const appUrl = env.get('APP_URL') ?? `http://${env.get('HOST')}:${env.get('PORT')}`

/** Users must be able to log in on plain http localhost, so production doesn't decide this. */
export const isHttps = appUrl.startsWith('https:')

/** No other host and no plain http page can set a cookie of this prefix. */
export function cookieNameOf(name: string) {
  return isHttps ? `__Host-${name}` : name
}

export function absolute(path: string) {
  return new URL(path, appUrl).href
}

export const http = defineConfig({
  generateRequestId: true,
  // The framework's own looks at each value for circles and large numbers, which no answer has.
  serializeJSON: JSON.stringify,
  // A comma is a part of a text: browsers don't encode one that is typed into an address.
  qs: { parse: { comma: false } },
  // The log names the request of a line, also where the work has no context at hand.
  useAsyncLocalStorage: true,

  // X-Forwarded-For is ignored without a named proxy, even from a local client.
  trustProxy: env.get('TRUST_PROXY') ?? (() => false),

  cookie: { maxAge: '7d', secure: isHttps },
})
