import type { PhotoLimits } from '~/lib/photo_rules'

const sides = [1, 0.8, 0.625, 0.5, 0.4]
const qualities = [0.86, 0.76, 0.64]

/**
 * The same photo as a JPEG that fits: upright, as large and as good as the limits let it be.
 * @throws when the browser can't decode it, or nothing makes it small enough
 */
export async function shrinkPhoto(file: File, { bytes, sidePixels }: PhotoLimits): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    for (const side of sides) {
      const canvas = drawn(picture, Math.round(sidePixels * side))
      const jpeg = await smallEnough(canvas, bytes)
      canvas.width = canvas.height = 0 // phones are slow to give a canvas's memory back
      if (jpeg) return named(jpeg, file)
    }
  } finally {
    picture.close()
  }
  throw new Error('too heavy at any size')
}

type Canvas = OffscreenCanvas | HTMLCanvasElement

function drawn(picture: ImageBitmap, side: number): Canvas {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const canvas = blankCanvas(width, height)
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.fillStyle = '#fff' // a JPEG knows no transparency: it would turn black
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return canvas
}

function blankCanvas(width: number, height: number): Canvas {
  if ('OffscreenCanvas' in window) return new OffscreenCanvas(width, height)
  return Object.assign(document.createElement('canvas'), { width, height })
}

async function smallEnough(canvas: Canvas, bytes: number) {
  for (const quality of qualities) {
    const jpeg = await encoded(canvas, quality)
    if (jpeg && jpeg.size <= bytes) return jpeg
  }
}

function encoded(canvas: Canvas, quality: number): Promise<Blob | null> {
  const type = 'image/jpeg'
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality })
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}

/** Under its own name, which becomes the caption. */
function named(jpeg: Blob, { name, lastModified }: File) {
  const stem = name.replace(/\.[^.]*$/, '')
  return new File([jpeg], `${stem}.jpg`, { type: 'image/jpeg', lastModified })
}
