import { defineConfig } from '@adonisjs/auth'
import BaseAuthProvider from '@adonisjs/auth/auth_provider'
import type { InferAuthenticators, InferAuthEvents, Authenticators } from '@adonisjs/auth/types'
import { HttpContext } from '@adonisjs/core/http'
import '#auth/security_log'
import { sessionTokenGuard } from '#auth/session_token_guard'
import type User from '#models/user'

/** An admin and an owner can share a browser, so each area has a guard. */
const authConfig = defineConfig({
  default: 'owner',
  guards: {
    admin: sessionTokenGuard('admin'),
    owner: sessionTokenGuard('owner'),
  },
})

export default class AuthProvider extends BaseAuthProvider {
  register() {
    this.app.config.set('auth', authConfig)
    super.register()
  }
}

HttpContext.getter('caller', function callerOf(this: HttpContext) {
  return this.auth.getUserOrFail()
})

declare module '@adonisjs/core/http' {
  export interface HttpContext {
    caller: User
  }
}
declare module '@adonisjs/auth/types' {
  export interface Authenticators extends InferAuthenticators<typeof authConfig> {}
}
declare module '@adonisjs/core/types' {
  interface EventsList extends InferAuthEvents<Authenticators> {}
}
