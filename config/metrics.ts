import env from '#start/env'

export const metricsToken = env.get('METRICS_TOKEN')
