import { cookieNameOf, isHttps } from '#config/app'
import { defineConfig, stores } from '@adonisjs/session'

/**
 * The encrypted cookie only carries the tokens: they are checked against the database
 * on every request, so a copied cookie dies with its token.
 */
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
