import { PropertyFactory } from '#database/factories/property_factory'
import { PropertyImageFactory } from '#database/factories/property_image_factory'
import { storeImages } from '#images/image_batch'

/** An image as an upload leaves it, its row and its files. @returns its stored name */
export async function storedImage(content: Buffer, originalName: string) {
  const [image] = await storeImages([{ content, originalName }])
  const { id } = await PropertyFactory.create()
  await PropertyImageFactory.merge({ ...image, propertyId: id }).create()
  return image.fileName
}
