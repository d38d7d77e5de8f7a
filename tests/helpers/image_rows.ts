import db from '@adonisjs/lucid/services/db'
import { pathsOf } from '#image_store/store'
import PropertyImage from '#models/property_image'
import { removeImageFile } from '#tests/helpers/image_files'
import { jpeg } from '#tests/helpers/pictures'
import { storedImage } from '#tests/helpers/stored_images'

/** As a version without sizes has left it. @returns its stored name */
export async function unsizedImage(width = 900) {
  const name = await storedImage(await jpeg({ width, height: 600 }), 'hall.jpg')
  for (const path of pathsOf(name).slice(2)) await removeImageFile(path)
  await PropertyImage.query().where('fileName', name).update({ sized: null })
  return name
}

export async function sizedOf(name: string) {
  const image = await PropertyImage.findByOrFail('fileName', name)
  return image.sized
}

/** Its property is live, and the image its cover. @returns the property's id */
export async function makeLive(name: string) {
  const { propertyId } = await PropertyImage.findByOrFail('fileName', name)
  await db.from('properties').where('id', propertyId).update({ active: true })
  return propertyId
}
