import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Invalid } from '#exceptions/refusal'
import { storeImages, type StoredImage } from '#images/image_batch'

export type Pictures = { outside: StoredImage[]; inside: StoredImage[] }

const bundled = join(import.meta.dirname, 'pictures')

/** The caller removes the stored pictures. @throws Invalid for a folder without pictures */
export async function storePictures(folder?: string): Promise<Pictures> {
  if (folder) return { outside: await storeFolder(folder), inside: [] }
  return {
    outside: await storeFolder(join(bundled, 'outside')),
    inside: await storeFolder(join(bundled, 'inside')),
  }
}

async function storeFolder(folder: string) {
  const names = await readdir(folder).catch(() => [])
  const pictures = names.filter((name) => /\.(jpe?g|png|gif|webp)$/i.test(name)).sort()
  if (!pictures.length) throw new Invalid('demo.no_photos', { params: { folder } })
  return storeImages(pictures.map((name) => ({ content: join(folder, name), originalName: name })))
}
