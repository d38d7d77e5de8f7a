import { defineConfig } from '@adonisjs/auth'
import type { InferAuthenticators, InferAuthEvents, Authenticators } from '@adonisjs/auth/types'
import { sessionTokenGuard } from '#auth/guards/session_token'

/** One guard class, one instance an area, so that an admin and an owner can share a browser. */
const authConfig = defineConfig({
  default: 'owner',
  guards: {
    admin: sessionTokenGuard('admin'),
    owner: sessionTokenGuard('owner'),
  },
})

export default authConfig

declare module '@adonisjs/auth/types' {
  export interface Authenticators extends InferAuthenticators<typeof authConfig> {}
}
declare module '@adonisjs/core/types' {
  interface EventsList extends InferAuthEvents<Authenticators> {}
}
