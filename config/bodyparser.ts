import { defineConfig } from '@adonisjs/core/bodyparser'
import limits from '#config/limits'

/** Its parser takes a hundred times as long for thousands of nested fields; the types lack the last. */
const formBounds = { depth: 1, parameterLimit: limits.formFields, throwOnLimitExceeded: true }

const bodyParserConfig = defineConfig({
  allowedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],

  // The fields trim themselves: the blanks around a password are part of it.
  form: {
    convertEmptyStringsToNull: true,
    trimWhitespaces: false,
    types: ['application/x-www-form-urlencoded'],
    limit: limits.bodyBytes,
    queryString: formBounds,
  },

  // JSON is only read here, and parsed by `json_body.ts` once its bounds are known.
  json: { types: [] },
  raw: { types: ['application/json'], limit: limits.bodyBytes },

  // Uploads are streamed by their own controller, after the caller's right to upload is known:
  // a 90-byte field name can otherwise hold the process for half a minute.
  multipart: { autoProcess: false, types: ['multipart/form-data'] },
})

export default bodyParserConfig
