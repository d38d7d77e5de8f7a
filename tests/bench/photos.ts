import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { imageWidths } from '#config/image_sizes'
import limits from '#config/limits'
import { fetchInTime } from './load.js'

const wantedBytes = 1_800_000
const [width, height, grey] = [4000, 3000, 128]

/** A photo of 12 megapixels and about 1.8 MB: soft shapes under the grain that a camera leaves. */
export async function drawPhoto() {
  const pixels = await noise(48, 36, 70).resize(width, height).raw().toBuffer()
  const grain = await noise(width, height, 6).raw().toBuffer()
  for (const [index, value] of grain.entries()) {
    pixels[index] = Math.max(0, Math.min(255, pixels[index] + value - grey))
  }
  return nearest(pixels)
}

/** What an answer waits for, by sharp alone, two photos at a time as on the server. @returns milliseconds */
export async function storeAlone(photos: Buffer[]) {
  const folder = await mkdtemp(join(tmpdir(), 'manzil-photos-'))
  const inTurn = pLimit(limits.imagesAtOnce)
  const started = performance.now()
  await Promise.all(
    photos.map((photo, index) => inTurn(() => storeOne(photo, join(folder, String(index)))))
  )
  const milliseconds = performance.now() - started
  await rm(folder, { recursive: true })
  return milliseconds
}

/** From the first byte sent to the answer; the images are removed again. @returns milliseconds */
export async function storeThrough(
  url: string,
  token: string,
  propertyId: number,
  photos: Buffer[]
) {
  const headers = { 'x-session-token': token }
  const form = new FormData()
  for (const photo of photos) {
    form.append('images', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
  }
  const started = performance.now()
  const response = await fetchInTime(`${url}/api/users/upload-property-images/${propertyId}`, {
    method: 'POST',
    headers,
    body: form,
  })
  const { images, message } = (await response.json()) as Uploaded
  const milliseconds = performance.now() - started
  if (response.status !== 201) throw new Error(message)
  for (const { image_url: name, width: own } of images) {
    const largest = imageWidths.findLast((one) => one <= own)
    if (largest) await untilSized(`${url}/property-images/sizes/${largest}/${name}`)
  }
  for (const { id } of images) {
    const removed = await fetchInTime(`${url}/api/users/images/${id}`, {
      method: 'DELETE',
      headers,
    })
    if (!removed.ok) throw new Error(await removed.text())
    await removed.body?.cancel()
  }
  return milliseconds
}

type Uploaded = { images: { id: number; image_url: string; width: number }[]; message: string }

/** What is measured next must not share the machine with the sizes that follow the answer. */
async function untilSized(address: string) {
  for (;;) {
    const response = await fetchInTime(address)
    await response.body?.cancel()
    if (!response.ok) throw new Error(`${address} answered ${response.status}`)
    if (response.headers.get('cache-control')?.includes('immutable')) return
    await setTimeout(100)
  }
}

function noise(columns: number, rows: number, sigma: number) {
  return sharp({
    create: {
      width: columns,
      height: rows,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: grey, sigma },
    },
  })
}

/** The largest quality at which it stays below the size that is wanted. */
async function nearest(pixels: Buffer) {
  let [low, high] = [20, 98]
  let photo = Buffer.alloc(0)
  while (high - low > 1) {
    const quality = (low + high) >> 1
    const attempt = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality })
      .toBuffer()
    if (attempt.length > wantedBytes) high = quality
    else [low, photo] = [quality, attempt]
  }
  return photo
}

async function storeOne(photo: Buffer, path: string) {
  const side = limits.imageSidePixels
  const full = await sharp(photo)
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: limits.jpegQuality })
    .toBuffer()
  await writeFile(path, full)
  const [smallest] = imageWidths
  const pixels = sharp(full).resize({ width: smallest }).raw()
  const { data, info } = await pixels.toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const size = sharp(data, { raw }).webp({ quality: limits.sizeQuality, effort: 2 })
  await size.toFile(`${path}-${smallest}`)
  await sharp(data, { raw }).jpeg({ quality: limits.jpegQuality }).toFile(`${path}-thumbnail`)
}
