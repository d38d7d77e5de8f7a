import { areas } from '#config/areas'
import { defineConfig } from '@adonisjs/shield'

export default defineConfig({
  csrf: {
    enabled: true,
    enableXsrfCookie: true,
    methods: ['POST', 'PUT', 'PATCH', 'DELETE'],
    // Another site can misuse only a caller who is known by the cookie alone. A route without the check
    // stays open to a plain client; there the origin check keeps other sites out.
    exceptRoutes: ({ session, xsrfCheck }) =>
      !xsrfCheck || !areas.some((area) => session.has(`${area}_token`)),
  },
})
