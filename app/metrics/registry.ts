import { collectDefaultMetrics, Registry } from 'prom-client'
import { countEnquiries } from '#metrics/enquiry_metrics'
import { countEvents } from '#metrics/event_metrics'
import { measureQueues } from '#metrics/queue_metrics'
import { measureRequests } from '#metrics/request_metrics'
import { measureStored } from '#metrics/stored_metrics'

export const registry = new Registry()

collectDefaultMetrics({ register: registry })
measureRequests(registry)
measureQueues(registry)
measureStored(registry)
countEvents(registry)
countEnquiries(registry)
