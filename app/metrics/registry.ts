import { collectDefaultMetrics, Registry } from 'prom-client'
import { countEnquiries } from '#metrics/enquiry_metrics'
import { countEvents } from '#metrics/event_metrics'
import { measureListings } from '#metrics/listing_metrics'
import { measureQueues } from '#metrics/queue_metrics'
import { measureRequests } from '#metrics/request_metrics'

export const registry = new Registry()

collectDefaultMetrics({ register: registry })
measureRequests(registry)
measureQueues(registry)
measureListings(registry)
countEvents(registry)
countEnquiries(registry)
