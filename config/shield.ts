import { isHttps } from '#config/app'
import { areas } from '#config/areas'
import { defineConfig } from '@adonisjs/shield'

/** The other security headers belong to every answer: `config/security_headers.ts`. */
const shieldConfig = defineConfig({
  csrf: {
    enabled: true,
    enableXsrfCookie: true,
    cookieOptions: { secure: isHttps, sameSite: 'lax' },
    methods: ['POST', 'PUT', 'PATCH', 'DELETE'],
    // Only a caller who is known by the cookie alone can be ridden by another site. A route without
    // the check stays open to a plain client; there the check of the origin keeps other sites out.
    exceptRoutes: ({ session, xsrfCheck }) =>
      !xsrfCheck || !areas.some((area) => session.has(`${area}_token`)),
  },
  csp: { enabled: false, directives: {}, reportOnly: false },
  xFrame: { enabled: false },
  hsts: { enabled: false },
  contentTypeSniffing: { enabled: false },
})

export default shieldConfig
