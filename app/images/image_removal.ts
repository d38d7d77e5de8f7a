import { setTimeout } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import pLimit from 'p-limit'
import limits from '#config/limits'
import { removeImageFiles } from '#images/image_store'
import { backgroundJobs } from '#server/pending_work'

const { atOnce, tries, retryMilliseconds } = limits.fileRemoval
const limit = pLimit(atOnce)

/** Runs in the background, because the deletion is stored already; the sweep removes files that fail here. */
export function discardImageFiles(names: string[]) {
  backgroundJobs.add(limit.map(names, (name) => discard(name)))
}

async function discard(name: string, triesLeft: number = tries) {
  try {
    await removeImageFiles([name])
  } catch (error) {
    if (triesLeft > 1) {
      await setTimeout(retryMilliseconds)
      return discard(name, triesLeft - 1)
    }
    logger.error({ err: error, name }, 'image files could not be removed')
  }
}
