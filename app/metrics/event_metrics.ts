import emitter from '@adonisjs/core/services/emitter'
import { Counter, Gauge, type Registry } from 'prom-client'
import { mailOutcomes } from '#outbox/mail'

export function countEvents(registry: Registry) {
  countSecurity(registry)
  countImages(registry)
  countMails(registry)
  measureJobs(registry)
}

function countSecurity(registry: Registry) {
  const registers = [registry]
  const events = new Counter({
    name: 'manzil_security_events_total',
    help: 'Security events of the log',
    labelNames: ['event'],
    registers,
  })
  const refusals = new Counter({
    name: 'manzil_sign_in_refusals_total',
    help: 'Refused logins: too_many is a 429',
    labelNames: ['area', 'reason'],
    registers,
  })
  emitter.on('security:logged', ({ event, area, reason = 'too_many' }) => {
    events.inc({ event })
    if (event === 'sign_in_refused' || event === 'locked_out') refusals.inc({ area, reason })
  })
}

function countImages(registry: Registry) {
  const images = new Counter({
    name: 'manzil_images_uploaded_total',
    help: 'Images that an upload stored',
    registers: [registry],
  })
  emitter.on('images:uploaded', (count) => images.inc(count))
}

function countMails(registry: Registry) {
  const mails = new Counter({
    name: 'manzil_mails_total',
    help: 'What became of mails: queued, sent, postponed (a try failed), handed_back (no try: the database is too busy, or the server ends), failed (given up) or dropped (not needed any more)',
    labelNames: ['outcome'],
    registers: [registry],
  })
  for (const outcome of ['queued', ...mailOutcomes]) mails.inc({ outcome }, 0)
  emitter.on('mails:queued', (count) => mails.inc({ outcome: 'queued' }, count))
  emitter.on('mail:ended', (outcome) => mails.inc({ outcome }))
}

function measureJobs(registry: Registry) {
  const registers = [registry]
  const runs = new Counter({
    name: 'manzil_job_runs_total',
    help: 'Runs of the scheduled jobs',
    labelNames: ['job', 'outcome'],
    registers,
  })
  const lastRun = new Gauge({
    name: 'manzil_job_last_success_timestamp_seconds',
    help: 'When a scheduled job last ended well',
    labelNames: ['job'],
    registers,
  })
  const duration = new Gauge({
    name: 'manzil_job_last_duration_seconds',
    help: 'How long the last run of a scheduled job took',
    labelNames: ['job'],
    registers,
  })
  emitter.on('job:ended', ({ job, seconds, hasFailed }) => {
    runs.inc({ job, outcome: hasFailed ? 'failed' : 'done' })
    duration.set({ job }, seconds)
    if (!hasFailed) lastRun.setToCurrentTime({ job })
  })
}
