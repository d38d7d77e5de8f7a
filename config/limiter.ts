import { defineConfig, stores } from '@adonisjs/limiter'

/** Counts survive a restart, and two servers on one data folder share them. */
const limiterConfig = defineConfig({
  default: 'database',
  stores: {
    database: stores.database({ connectionName: 'limits', tableName: 'rate_limits' }),
  },
})

export default limiterConfig

declare module '@adonisjs/limiter/types' {
  export interface LimitersList extends InferLimiters<typeof limiterConfig> {}
}
