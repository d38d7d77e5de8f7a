import { isDeepStrictEqual } from 'node:util'
import pLimit from 'p-limit'
import serverLimits from '#config/server_limits'
import { imageStoreKind, type StoreKind } from '#config/storage'
import { now } from '#database/now'
import { select } from '#database/statements'
import { Failed } from '#exceptions/refusal'
import { imageStore, isEmpty } from '#image_store/image_store'
import { inImageTables, pathOf, sha256Of, sizesMade, type ImageStore } from '#image_store/store'

type ImageMove = {
  from: string
  to: string
  copied: number
  present: number
  missing: string[]
  altered: string[]
}

/** A second run goes on, or adds what is new. @throws StoreUnavailable, Failed */
export async function moveImages(
  kind: StoreKind,
  onProgress: (done: number, all: number) => void = () => {}
): Promise<ImageMove> {
  const source = await imageStore(kind === 's3' ? 'disk' : 's3')
  const target = await imageStore(kind)
  const images = await rowsToMove()
  await isEmpty(source) // fails for a missing bucket, which would only look as if it had no files
  const missing: string[] = []
  const altered: string[] = []
  const counts = { copied: 0, present: 0 }
  let done = 0
  await pLimit(serverLimits.objectStore.atOnce).map(
    images,
    async ({ file_name: name, ...image }) => {
      for (const size of sizesMade(image)) {
        const path = pathOf(name, size)
        const outcome = await copyOne(path, { source, target, kind })
        if (outcome === 'altered') altered.push(path)
        else if (outcome !== 'missing') counts[outcome]++
        else if (!missing.includes(name)) missing.push(name)
      }
      onProgress(++done, images.length)
    }
  )
  return { from: source.place, to: target.place, ...counts, missing, altered }
}

/** An image that is restored between two statements would be in neither answer. */
function rowsToMove() {
  return select<{ file_name: string; width: number; sized: boolean | null }>(
    inImageTables(
      (table, isKept) => `SELECT file_name, width, sized FROM ${table} WHERE ${isKept}`
    ),
    [now()]
  )
}

type Direction = { source: ImageStore; target: ImageStore; kind: StoreKind }

async function copyOne(path: string, { source, target, kind }: Direction) {
  const [digest, existing] = [await source.digest(path), await target.digest(path)]
  const isInUse = kind === imageStoreKind
  if (!digest) return existing && isInUse ? 'present' : 'missing' // uploaded since it is in use
  if (isDeepStrictEqual(existing, digest)) return 'present'
  // A file on the disk may be damaged; one in the bucket has the checksum of its upload.
  if (existing && kind === 's3') return 'altered'

  const content = await source.read(path)
  if (!content) return 'missing'
  await target.write(path, content)
  const copy = await target.read(path)
  if (copy && sha256Of(copy) === digest.sha256) return 'copied'
  await target.remove([path])
  throw new Failed('images.altered', { params: { name: path } })
}
