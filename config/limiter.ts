import { defineConfig, stores } from '@adonisjs/limiter'

/**
 * In memory: one process serves, and a limiter on the app's own SQLite connection
 * leaves transactions open that lose acknowledged writes.
 */
const limiterConfig = defineConfig({
  default: 'memory',
  stores: { memory: stores.memory({}) },
})

export default limiterConfig

declare module '@adonisjs/limiter/types' {
  export interface LimitersList extends InferLimiters<typeof limiterConfig> {}
}
