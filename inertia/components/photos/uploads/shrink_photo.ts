import limits from '#config/limits'

const scales = [1, 0.8, 0.625, 0.5, 0.4]
const qualities = [0.86, 0.76, 0.64]

export class StillTooLarge extends Error {}

/** @throws {StillTooLarge} when no size and quality fits, or the browser's error when it can't decode the file */
export async function shrinkPhoto(file: File, maxBytes: number): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    for (const scale of scales) {
      const canvas = drawn(picture, Math.round(limits.imageSidePixels * scale))
      const jpeg = await firstFitting(canvas, maxBytes)
      canvas.width = canvas.height = 0 // phones are slow to give a canvas's memory back
      if (jpeg) return renamed(jpeg, file)
    }
  } finally {
    picture.close()
  }
  throw new StillTooLarge()
}

type Size = { width: number; height: number }

export function sizeWithin(side: number, { width, height }: Size): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  const scaled = (pixels: number) => Math.max(1, Math.round(pixels * scale))
  return { width: scaled(width), height: scaled(height) }
}

/** The server makes the caption of the file's name, so a converted file keeps its name. */
export const jpegNameOf = (name: string) => `${name.replace(/\.[^.]*$/, '')}.jpg`

type Canvas = OffscreenCanvas | HTMLCanvasElement

function drawn(picture: ImageBitmap, side: number): Canvas {
  const { width, height } = sizeWithin(side, picture)
  const canvas = blankCanvas(width, height)
  // Both kinds of canvas draw alike, but TypeScript can't call a method of their union.
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.fillStyle = '#fff' // a JPEG has no transparency: it would turn black
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return canvas
}

function blankCanvas(width: number, height: number): Canvas {
  if ('OffscreenCanvas' in window) return new OffscreenCanvas(width, height)
  return Object.assign(document.createElement('canvas'), { width, height })
}

async function firstFitting(canvas: Canvas, maxBytes: number) {
  for (const quality of qualities) {
    const jpeg = await encoded(canvas, quality)
    if (jpeg && jpeg.size <= maxBytes) return jpeg
  }
}

function encoded(canvas: Canvas, quality: number): Promise<Blob | null> {
  const type = 'image/jpeg'
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality })
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}

const renamed = (jpeg: Blob, { name, lastModified }: File) =>
  new File([jpeg], jpegNameOf(name), { type: 'image/jpeg', lastModified })
