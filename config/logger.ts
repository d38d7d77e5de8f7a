import env from '#start/env'
import app from '@adonisjs/core/services/app'
import { HttpContext } from '@adonisjs/core/http'
import { defineConfig, syncDestination } from '@adonisjs/core/logger'
import { LogDestination } from '#config/log_destination'

const secrets = [
  ...['authorization', 'cookie', 'token'],
  ...['password', 'current_password', 'new_password'],
]

const loggerConfig = defineConfig({
  default: 'app',
  loggers: {
    app: {
      enabled: true,
      name: 'manzil',
      level: env.get('LOG_LEVEL'),
      mixin: requestOf,
      // A worker thread takes longer per line than most calls.
      destination: app.inDev ? await syncDestination() : new LogDestination(1),
      redact: {
        paths: [
          ...['["x-session-token"]', '*["x-session-token"]'],
          ...secrets.flatMap((name) => [name, `*.${name}`]),
        ],
        censor: '[redacted]',
      },
    },
  },
})

export default loggerConfig

/** A request's own logger names it already, and JSON would have the key twice. */
function requestOf(_line: object, _level: number, logger: HttpContext['logger']['pino']) {
  const ctx = HttpContext.get()
  if (!ctx || ctx.logger.pino === logger || 'request_id' in logger.bindings()) return {}
  return { request_id: ctx.request.id() }
}

declare module '@adonisjs/core/types' {
  export interface LoggersList extends InferLoggers<typeof loggerConfig> {}
}
