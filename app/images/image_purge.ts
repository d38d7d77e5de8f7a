import { setTimeout } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import pLimit from 'p-limit'
import limits from '#config/limits'
import { removeImageFiles } from '#images/image_store'
import TrashedImage from '#models/trashed_image'

const { atOnce, tries, retryMilliseconds } = limits.fileRemoval
const limit = pLimit(atOnce)

/** Files go first and rows last, so that what is interrupted goes on at the next run. */
export async function purgeImages() {
  await limit.map(await TrashedImage.due(), async (image) => {
    if (await discard(image.fileName)) await image.delete()
  })
}

async function discard(name: string, triesLeft: number = tries): Promise<boolean> {
  try {
    await removeImageFiles([name])
    return true
  } catch (error) {
    if (triesLeft > 1) {
      await setTimeout(retryMilliseconds)
      return discard(name, triesLeft - 1)
    }
    logger.error({ err: error, name }, 'image files could not be removed')
    return false
  }
}
