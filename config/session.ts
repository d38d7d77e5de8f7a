import { cookieNameOf, isHttps } from '#config/app'
import { defineConfig, stores } from '@adonisjs/session'

/** Each request checks the cookie's tokens against the database, so a copied cookie ends with its token. */
const sessionConfig = defineConfig({
  enabled: true,
  cookieName: cookieNameOf('manzil-session'),
  clearWithBrowser: false,
  age: '7d',
  cookie: { path: '/', httpOnly: true, secure: isHttps, sameSite: 'lax' },
  store: 'cookie',
  stores: { cookie: stores.cookie() },
})

export default sessionConfig
