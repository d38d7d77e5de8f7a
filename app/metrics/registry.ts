import { collectDefaultMetrics, register } from 'prom-client'
import '#metrics/events'
import '#metrics/gauges'

collectDefaultMetrics()

export default register
