import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getActiveTestOrFail } from '@japa/runner'
import sharp from 'sharp'
import { dataDir } from '#config/storage'

const folder = join(dataDir, 'chosen')

/** Writes files to choose from: a browser takes large ones by their path only. */
export async function filesToChoose(files: Record<string, Buffer>): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  getActiveTestOrFail().cleanup(() => rm(folder, { recursive: true, force: true }))
  return Promise.all(
    Object.entries(files).map(async ([name, content]) => {
      const path = join(folder, name)
      await writeFile(path, content)
      return path
    })
  )
}

/** How EXIF orientations are undone: by so many degrees clockwise. */
const turns = { 1: 0, 3: 180, 6: 90, 8: 270 }
export type Orientation = keyof typeof turns

const size = { width: 4000, height: 3000 }
const noise = () =>
  sharp({
    create: {
      ...size,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .raw()
    .toBuffer()

/**
 * Photos of 12 megapixels, far too heavy, as a phone leaves them: seen upright each has a band of
 * its colour along the top, but the pixels may lie on their side.
 */
export async function heavyPhotos(looks: { channels: number[]; orientation: Orientation }[]) {
  const pixels = await noise()
  return Promise.all(
    looks.map(({ channels, orientation }) => {
      const isTurned = turns[orientation] % 180 !== 0
      const upright = isTurned ? { width: size.height, height: size.width } : size
      const bandBytes = upright.width * 600 * 3
      const seen = Buffer.from(pixels).fill(Buffer.from(channels), 0, bandBytes)
      return sharp(seen, { raw: { ...upright, channels: 3 } })
        .rotate(-turns[orientation])
        .withMetadata({ orientation })
        .jpeg({ quality: 80 })
        .toBuffer()
    })
  )
}

/** The colour in the middle of the topmost part of a picture. */
export async function colourOnTop(picture: Buffer): Promise<[number, number, number]> {
  const { width } = await sharp(picture).metadata()
  const spot = { left: Math.round(width / 2) - 20, top: 40, width: 40, height: 40 }
  const cut = await sharp(picture).extract(spot).png().toBuffer() // `stats` looks at the input alone
  const { channels } = await sharp(cut).stats()
  const [red, green, blue] = channels.map(({ mean }) => Math.round(mean))
  return [red, green, blue]
}
