import emitter from '@adonisjs/core/services/emitter'
import { backgroundJobs } from '#server/pending_work'

emitter.on('images:purged', async () => {
  const { purgeImages } = await import('#images/image_purge')
  backgroundJobs.add(purgeImages())
})
