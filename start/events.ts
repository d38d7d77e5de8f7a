import emitter from '@adonisjs/core/services/emitter'

emitter.on('images:removed', async (names) => {
  const { discardImageFiles } = await import('#images/image_removal')
  discardImageFiles(names)
})
