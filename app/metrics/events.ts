import emitter from '@adonisjs/core/services/emitter'
import { Counter, Gauge, Histogram } from 'prom-client'
import { mailOutcomes } from '#outbox/mail'

/** The label is the route's pattern: addresses contain ids, and a stranger can make up any number of them. */
const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'From the head of a request to the end of its answer; files have no route',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120],
})
emitter.on('http:request_completed', ({ ctx, duration: [seconds, nanoseconds] }) => {
  const labels = {
    method: ctx.request.method(),
    route: ctx.route?.pattern ?? 'unmatched',
    status: ctx.response.getStatus(),
  }
  durations.observe(labels, seconds + nanoseconds / 1e9)
})

const events = new Counter({
  name: 'manzil_security_events_total',
  help: 'Security events of the log',
  labelNames: ['event'],
})
const refusals = new Counter({
  name: 'manzil_sign_in_refusals_total',
  help: 'Refused logins: too_many is a 429',
  labelNames: ['area', 'reason'],
})
emitter.on('security:logged', ({ event, area, reason = 'too_many' }) => {
  events.inc({ event })
  if (event === 'sign_in_refused' || event === 'locked_out') refusals.inc({ area, reason })
})

const images = new Counter({
  name: 'manzil_images_uploaded_total',
  help: 'Images that an upload stored',
})
emitter.on('images:uploaded', (names) => images.inc(names.length))

const mails = new Counter({
  name: 'manzil_mails_total',
  help: 'What became of mails: queued, sent, postponed (a try failed), handed_back (no try: the database is too busy, or the server ends), failed (given up) or dropped (not needed any more)',
  labelNames: ['outcome'],
})
for (const outcome of ['queued', ...mailOutcomes]) mails.inc({ outcome }, 0)
emitter.on('mails:queued', (count) => mails.inc({ outcome: 'queued' }, count))
emitter.on('mail:ended', (outcome) => mails.inc({ outcome }))

const enquiries = new Counter({
  name: 'manzil_enquiries_total',
  help: 'What visitors sent, reports too: stored, repeated (stored already), refused (by a limit) or trapped (stored as spam)',
  labelNames: ['outcome'],
})
for (const outcome of ['stored', 'repeated', 'refused', 'trapped']) enquiries.inc({ outcome }, 0)
emitter.on('enquiry:received', (outcome) => enquiries.inc({ outcome }))

const runs = new Counter({
  name: 'manzil_job_runs_total',
  help: 'Runs of the scheduled jobs',
  labelNames: ['job', 'outcome'],
})
const lastRun = new Gauge({
  name: 'manzil_job_last_success_timestamp_seconds',
  help: 'When a scheduled job last ended well',
  labelNames: ['job'],
})
const duration = new Gauge({
  name: 'manzil_job_last_duration_seconds',
  help: 'How long the last run of a scheduled job took',
  labelNames: ['job'],
})
emitter.on('job:ended', ({ job, seconds, hasFailed }) => {
  runs.inc({ job, outcome: hasFailed ? 'failed' : 'done' })
  duration.set({ job }, seconds)
  if (!hasFailed) lastRun.setToCurrentTime({ job })
})
