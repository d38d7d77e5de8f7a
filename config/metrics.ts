import env from '#start/env'

/** Whoever sends it may read figures and the details of readiness; without one nobody may. */
export const metricsToken = env.get('METRICS_TOKEN')
