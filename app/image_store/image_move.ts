import { isDeepStrictEqual } from 'node:util'
import pLimit from 'p-limit'
import serverLimits from '#config/server_limits'
import type { StoreKind } from '#config/storage'
import { now } from '#database/now'
import { select } from '#database/statements'
import { Failed } from '#exceptions/refusal'
import { imageStore, pathsOf, sha256Of, type ImageStore } from '#image_store/image_store'

export type ImageMove = {
  from: string
  to: string
  /** Of files: an image has two. */
  copied: number
  present: number
  /** Images without a file. */
  missing: string[]
}

/**
 * Copies the files that rows name and leaves them where they are too. Files that are there with the
 * same checksum are skipped, so that a second run goes on or adds what is new. @throws StoreUnavailable,
 * Failed for a file that has changed on its way
 */
export async function moveImages(
  kind: StoreKind,
  onProgress: (done: number, all: number) => void = () => {}
): Promise<ImageMove> {
  const source = await imageStore(kind === 's3' ? 'disk' : 's3')
  const target = await imageStore(kind)
  const names = await namesOfRows()
  const missing: string[] = []
  const counts = { copied: 0, present: 0 }
  let done = 0
  await pLimit(serverLimits.objectStore.atOnce).map(names, async (name) => {
    for (const path of pathsOf(name)) {
      const outcome = await copyOne(path, source, target)
      if (outcome !== 'missing') counts[outcome]++
      else if (!missing.includes(name)) missing.push(name)
    }
    onProgress(++done, names.length)
  })
  return { from: source.place, to: target.place, ...counts, missing }
}

/** In one statement: an image that is restored between two of them would be in neither answer. */
async function namesOfRows() {
  const rows = await select<{ file_name: string }>(
    `SELECT file_name FROM property_images
      UNION SELECT file_name FROM trashed_images WHERE purged_at > ?`,
    [now()]
  )
  return rows.map(({ file_name: name }) => name)
}

async function copyOne(path: string, source: ImageStore, target: ImageStore) {
  const digest = await source.digest(path)
  if (!digest) return 'missing'
  if (isDeepStrictEqual(await target.digest(path), digest)) return 'present'

  const content = await source.read(path)
  if (!content) return 'missing'
  await target.write(path, content)
  const copy = await target.read(path)
  if (copy && sha256Of(copy) === digest.sha256) return 'copied'
  await target.remove([path])
  throw new Failed('images.altered', { params: { name: path } })
}
