import { PropertyFactory } from '#database/factories/property_factory'
import { PropertyImageFactory } from '#database/factories/property_image_factory'
import Operation from '#history/operation'
import { addBatch } from '#images/image_addition'
import { ImageBatch, storeImages } from '#images/image_batch'
import type { ImageSource } from '#images/image_format'
import { inStagingFolder } from '#images/staging_folder'

/** An image as an upload leaves it, its row and its files. @returns its stored name */
export async function storedImage(content: Buffer, originalName: string) {
  const [image] = await storeImages([{ content, originalName }])
  const { id } = await PropertyFactory.create()
  await PropertyImageFactory.merge({ ...image, propertyId: id }).create()
  return image.fileName
}

/** As an upload adds them, without a body and a caller. */
export function addImages(
  propertyId: number,
  sources: ImageSource[],
  operation = Operation.ofProcess()
) {
  return inStagingFolder((folder) => {
    const batch = new ImageBatch(folder)
    for (const source of sources) batch.add(Promise.resolve(source))
    return addBatch(propertyId, batch, { operation })
  })
}
