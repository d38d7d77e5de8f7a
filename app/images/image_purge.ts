import { setTimeout } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import pLimit from 'p-limit'
import serverLimits from '#config/server_limits'
import { partsById } from '#database/statements'
import { imageStore } from '#image_store/image_store'
import { pathsOf } from '#image_store/store'
import { StoreUnavailable } from '#image_store/store_unavailable'
import TrashedImage from '#trash/trashed_image'
import { backgroundJobs } from '#server/pending_work'

const { atOnce, purgedAtOnce, tries, retryMilliseconds } = serverLimits.fileRemoval
const limit = pLimit(atOnce)

/** Files go first and rows last, so that the next run goes on. @throws StoreUnavailable at once */
export async function purgeImages() {
  let away: StoreUnavailable | undefined
  for await (const images of dueInParts()) {
    await limit.map(images, async (image) => {
      if (away) return
      const failure = await tryToRemove(image.fileName)
      if (!failure) await image.delete()
      else if (failure instanceof StoreUnavailable) away = failure
    })
    if (away) throw away
  }
}

/** An emptied trash has many, and those whose files could not be removed stay. */
const dueInParts = () =>
  partsById((last) =>
    TrashedImage.expired().where('id', '>', last).orderBy('id').limit(purgedAtOnce)
  )

export function discardImages(names: string[]) {
  backgroundJobs.add(limit.map(names, (name) => tryToRemove(name)))
}

export async function removeImageFiles(names: string[]) {
  const store = await imageStore()
  await store.remove(names.flatMap(pathsOf))
}

async function tryToRemove(name: string, triesLeft: number = tries): Promise<unknown> {
  try {
    await removeImageFiles([name])
  } catch (error) {
    if (triesLeft > 1) {
      await setTimeout(retryMilliseconds)
      return tryToRemove(name, triesLeft - 1)
    }
    logger.error({ err: error, name }, 'image files could not be removed')
    return error
  }
}
