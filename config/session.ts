import { cookieNameOf } from '#config/app'
import { configProvider } from '@adonisjs/core'
import { defineConfig, stores } from '@adonisjs/session'
import type { SessionStoreFactory } from '@adonisjs/session/types'

/** The framework names the cookie of a session's values by the session's id alone. */
const hostCookies = configProvider.create<SessionStoreFactory>(async (app) => {
  const createStore = await stores.cookie().resolver(app)
  return (ctx, config) => {
    const store = createStore(ctx, config)
    return {
      // Sessions that began before it had the prefix end within the age below.
      read: async (id) => (await store.read(cookieNameOf(id))) ?? store.read(id),
      write: (id, values) => store.write(cookieNameOf(id), values),
      destroy: (id) => store.destroy(cookieNameOf(id)),
      touch: (id) => store.touch(cookieNameOf(id)),
    }
  }
})

export const sessionCookie = cookieNameOf('manzil-session')

/** Each request checks the cookie's tokens against the database, so a copied cookie ends with its token. */
export default defineConfig({
  cookieName: sessionCookie,
  age: '7d',
  store: 'cookie',
  stores: { cookie: hostCookies },
})
