import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Faker } from '@faker-js/faker'
import { Invalid } from '#exceptions/refusal'
import { drawings, render } from '#database/demo/pictures'
import { storeImages } from '#images/image_batch'
import type { StoredImage } from '#images/image_store'

export type Pictures = { outside: StoredImage[]; inside: StoredImage[] }

export const noPictures: Pictures = { outside: [], inside: [] }

/** Patterns for the properties' own; they go when the properties have theirs. */
export async function keepPictures(faker: Faker, photos?: string): Promise<Pictures> {
  if (photos) {
    const kept = await storeImages(await photosIn(photos))
    return { outside: kept, inside: kept }
  }
  const { outside, inside } = drawings(faker)
  const sources = await Promise.all(
    [...outside, ...inside].map(async ({ shows, svg }) => ({
      content: await render(svg),
      originalName: `${shows}.jpg`,
    }))
  )
  const kept = await storeImages(sources)
  return { outside: kept.slice(0, outside.length), inside: kept.slice(outside.length) }
}

async function photosIn(folder: string) {
  const names = await readdir(folder).catch(() => [])
  const photos = names.filter((name) => /\.(jpe?g|png|gif|webp)$/i.test(name)).sort()
  if (!photos.length) throw new Invalid('demo.no_photos', { params: { folder } })
  return photos.map((name) => ({ content: join(folder, name), originalName: name }))
}
