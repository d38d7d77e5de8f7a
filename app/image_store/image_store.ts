import { imageStoreKind, type StoreKind } from '#config/storage'
import type { ImageStore } from '#image_store/store'

const stores: { [Kind in StoreKind]?: Promise<ImageStore> } = {}

/** The client of an object store takes memory and time, so it is loaded when first asked for. */
export function imageStore(kind: StoreKind = imageStoreKind): Promise<ImageStore> {
  return (stores[kind] ??= openStore(kind))
}

async function openStore(kind: StoreKind) {
  if (kind === 'disk') {
    const { DiskStore } = await import('#image_store/disk_store')
    return new DiskStore()
  }
  const { S3Store } = await import('#image_store/s3_store')
  return new S3Store()
}

export async function isEmpty(store: ImageStore) {
  const files = store.list('full')[Symbol.asyncIterator]()
  const { done } = await files.next()
  await files.return?.() // or its folder stays open
  return Boolean(done)
}
