import { isHttps } from '#config/app'
import { guardAreas } from '#auth/guards/session_token'
import { defineConfig } from '@adonisjs/shield'

/** Login, logout and registration: nobody is known there yet, or nobody will be. */
const doors = /\.(sessions\.(store|destroy)|registrations\.store)$/

/** The other security headers belong to every answer: `app/middleware/security_headers_middleware.ts`. */
const shieldConfig = defineConfig({
  csrf: {
    enabled: true,
    enableXsrfCookie: true,
    cookieOptions: { secure: isHttps, sameSite: 'lax' },
    methods: ['POST', 'PUT', 'PATCH', 'DELETE'],
    // Only a caller who is known by the cookie alone can be ridden by another site. The doors stay
    // open to a plain client; there the check of the origin keeps other sites out.
    exceptRoutes: ({ session, route }) =>
      doors.test(route?.name ?? '') || !guardAreas.some((area) => session.has(`${area}_token`)),
  },
  csp: { enabled: false, directives: {}, reportOnly: false },
  xFrame: { enabled: false },
  hsts: { enabled: false },
  contentTypeSniffing: { enabled: false },
})

export default shieldConfig
