import emitter from '@adonisjs/core/services/emitter'
import logger from '@adonisjs/core/services/logger'
import pLimit from 'p-limit'
import limits from '#config/limits'
import serverLimits from '#config/server_limits'
import { unlessElsewhere } from '#database/server_locks'
import Enquiry from '#enquiries/enquiry'
import { engine } from '#engines/engine'
import { Conflict } from '#exceptions/refusal'
import { queueAlerts } from '#mail/alert_run'
import { queueDigests } from '#mail/digest'
import { purgeImages } from '#images/image_purge'
import { purgeKeys } from '#imports/kept_imports'
import { makeSizesOf, makeSomeSizes } from '#images/image_sizing'
import { purgeRemovedFiles, sweepImages } from '#images/image_sweep'
import { endListings, forgetUntold } from '#maintenance/listing_ends'
import { renewViewCounts, storeViews } from '#listings/listing_views'
import { purgeLimits } from '#maintenance/boot_checks'
import Operation from '#history/operation'
import ApiToken from '#models/api_token'
import AccountLink from '#models/account_link'
import { storeSlugs } from '#models/listing_address'
import Mail from '#outbox/mail'
import SessionToken from '#models/session_token'
import TrashedProperty from '#trash/trashed_property'
import { knownI18n } from '#server/language'
import { backgroundJobs } from '#server/pending_work'

declare module '@adonisjs/core/types' {
  interface EventsList {
    'job:ended': { job: string; seconds: number; hasFailed: boolean }
  }
}

/** One that answers true runs again after the others. A brief one waits for none of these, which may take an hour. */
type Job = {
  name: string
  isBrief?: boolean
  run: (stop: AbortSignal) => Promise<unknown>
}

const { session } = limits
const { sweepHours, views } = serverLimits

const jobs: (Job & { hours: number })[] = [
  { name: 'slugs', hours: sweepHours, run: storeSlugs },
  { name: 'images', hours: sweepHours, run: () => sweepImages() },
  { name: 'trash', hours: session.purgeHours, run: () => TrashedProperty.purgeExpired() },
  { name: 'enquiries', hours: sweepHours, run: () => Enquiry.purge() },
  { name: 'listing alerts', hours: sweepHours, isBrief: true, run: queueAlerts },
  { name: 'listing ends', hours: sweepHours, isBrief: true, run: endListings },
  { name: 'mails', hours: session.purgeHours, run: () => forgetUntold().then(() => Mail.purge()) },
  { name: 'history', hours: session.purgeHours, run: () => Operation.purge() },
  { name: 'keys of imports', hours: session.purgeHours, run: purgeKeys },
  { name: 'purged images', hours: sweepHours, run: purgeImages },
  { name: 'removed files', hours: session.purgeHours, run: purgeRemovedFiles },
  { name: 'deleted text', hours: session.purgeHours, run: () => engine().eraseDeletedText() },
  { name: 'tokens', hours: session.purgeHours, run: () => SessionToken.purge() },
  { name: 'api tokens', hours: session.purgeHours, run: () => ApiToken.purge() },
  { name: 'account links', hours: session.purgeHours, run: () => AccountLink.purge() },
  { name: 'limits', hours: session.purgeHours, run: purgeLimits },
  {
    name: 'digest',
    hours: serverLimits.mail.digestCheckSeconds / 3600,
    isBrief: true,
    run: queueDigests,
  },
  { name: 'views', hours: views.storeSeconds / 3600, isBrief: true, run: storeViews },
  { name: 'view counts', hours: session.purgeHours, run: renewViewCounts },
  { name: 'image sizes', hours: sweepHours, run: makeSomeSizes },
]

/** Jobs also run at once, or a server that restarts daily would never run them. */
export function startScheduledJobs() {
  const stopping = new AbortController()
  const start = (job: Job) => runJob(job, stopping.signal)
  jobs.forEach(start)
  const off = emitter.on('images:uploaded', (names) =>
    start({
      name: 'sizes of an upload',
      isBrief: true,
      run: (stop) => makeSizesOf(names, stop),
    })
  )
  const timers = jobs.map((job) => setInterval(() => start(job), job.hours * 3_600_000))
  return () => {
    off()
    stopping.abort()
    timers.forEach(clearInterval)
  }
}

const oneAtATime = pLimit(1)

function runJob(job: Job, stop: AbortSignal) {
  const work = () => finish(job, stop)
  backgroundJobs.add(job.isBrief ? work() : oneAtATime(work))
}

async function finish(job: Job, stop: AbortSignal) {
  const { name } = job
  const began = performance.now()
  const run = async () => {
    const hasMore = await job.run(stop)
    if (hasMore === true && !stop.aborted) runJob(job, stop)
  }
  const hasRun = job.isBrief ? run().then(() => true) : unlessElsewhere(name, run)
  const outcome = await hasRun.then(
    (isDone) => (isDone ? 'done' : 'elsewhere'),
    (error) => {
      report(name, error)
      return 'failed'
    }
  )
  if (outcome === 'elsewhere') return
  const seconds = (performance.now() - began) / 1000
  void emitter.emit('job:ended', { job: name, seconds, hasFailed: outcome === 'failed' })
}

function report(name: string, error: unknown) {
  if (error instanceof Conflict) logger.warn(knownI18n().t(error.key, error.params))
  else logger.error({ err: error }, `the job "${name}" failed`)
}
