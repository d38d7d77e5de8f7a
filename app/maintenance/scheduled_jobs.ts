import logger from '@adonisjs/core/services/logger'
import limits from '#config/limits'
import { purgeImages } from '#images/image_purge'
import { purgeRemovedFiles, sweepImages } from '#images/image_sweep'
import { purgeLimits } from '#maintenance/boot_checks'
import { eraseDeletedText } from '#maintenance/deleted_text'
import Operation from '#models/operation'
import SessionToken from '#models/session_token'
import TrashedProperty from '#models/trashed_property'
import { backgroundJobs } from '#server/pending_work'

type Job = { name: string; hours: number; run: () => Promise<unknown> }

const { sweepHours, session } = limits

const jobs: Job[] = [
  { name: 'images', hours: sweepHours, run: () => sweepImages() },
  { name: 'trash', hours: session.purgeHours, run: () => TrashedProperty.purgeDue() },
  { name: 'history', hours: session.purgeHours, run: () => Operation.purge() },
  { name: 'purged images', hours: sweepHours, run: purgeImages },
  { name: 'removed files', hours: session.purgeHours, run: purgeRemovedFiles },
  { name: 'deleted text', hours: session.purgeHours, run: eraseDeletedText },
  { name: 'tokens', hours: session.purgeHours, run: () => SessionToken.purge() },
  { name: 'counts', hours: session.purgeHours, run: purgeLimits },
]

/** Jobs also run at once, or a server that restarts daily would never run them. */
export function startScheduledJobs() {
  jobs.forEach(runJob)
  const timers = jobs.map((job) => setInterval(() => runJob(job), job.hours * 3_600_000))
  return () => timers.forEach(clearInterval)
}

function runJob({ name, run }: Job) {
  backgroundJobs.add(
    run().catch((error) => logger.error({ err: error }, `${name} could not be cleared`))
  )
}
