import { setTimeout } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import pLimit from 'p-limit'
import limits from '#config/limits'
import { removeImageFiles } from '#images/image_store'
import { background } from '#server/ongoing_work'

const { atOnce, tries, retryMilliseconds } = limits.fileRemoval
const inTurn = pLimit(atOnce)

/**
 * Removes the files of images whose rows are gone. The deletion is stored, so nobody waits for its
 * files and none of them can make it fail: one is tried again, and then left to the sweep.
 */
export function discardImageFiles(names: string[]) {
  background.add(inTurn.map(names, (name) => discard(name)))
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
