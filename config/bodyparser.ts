import { defineConfig } from '@adonisjs/core/bodyparser'
import serverLimits from '#config/server_limits'

/** The parser takes a hundred times as long for thousands of nested fields; the types omit the last option. */
const formBounds = { depth: 1, parameterLimit: serverLimits.formFields, throwOnLimitExceeded: true }

export default defineConfig({
  // The validators trim, because blanks around a password are part of it.
  form: {
    trimWhitespaces: false,
    limit: serverLimits.bodyBytes,
    queryString: formBounds,
  },

  // `body_middleware.ts` parses JSON after checking its bounds.
  json: { types: [] },
  raw: { types: ['application/json'], limit: serverLimits.bodyBytes },

  // Uploads are streamed by their controller after the caller is authorized: a 90-byte field name can
  // otherwise occupy the process for half a minute.
  multipart: { autoProcess: false },
})
