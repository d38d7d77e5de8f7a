import env from '#start/env'
import app from '@adonisjs/core/services/app'
import { defineConfig, destination, syncDestination } from '@adonisjs/core/logger'

const loggerConfig = defineConfig({
  default: 'app',
  loggers: {
    app: {
      enabled: true,
      name: 'manzil',
      level: env.get('LOG_LEVEL'),
      // Not by a worker thread: handing a line over to it takes longer than answering most calls.
      destination: app.inDev
        ? await syncDestination()
        : destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 1000 }),
      redact: {
        paths: [
          'authorization',
          'cookie',
          '["x-session-token"]',
          'password',
          'current_password',
          'new_password',
          'token',
          '*.authorization',
          '*.cookie',
          '*["x-session-token"]',
          '*.password',
          '*.current_password',
          '*.new_password',
          '*.token',
        ],
        censor: '[redacted]',
      },
    },
  },
})

export default loggerConfig

declare module '@adonisjs/core/types' {
  export interface LoggersList extends InferLoggers<typeof loggerConfig> {}
}
