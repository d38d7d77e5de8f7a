import emitter from '@adonisjs/core/services/emitter'
import logger from '@adonisjs/core/services/logger'
import { backgroundJobs } from '#server/pending_work'

emitter.on('images:purged', async () => {
  const { purgeImages } = await import('#images/image_purge')
  const failed = (error: unknown) => logger.error({ err: error }, 'images could not be purged')
  backgroundJobs.add(purgeImages().catch(failed))
})

emitter.on('users:removed', async () => {
  const { engine } = await import('#engines/engine')
  backgroundJobs.add(engine().eraseLog())
})
