import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import '#images/image_encoding' // its decoders' bounds hold for what is drawn here too

type Look = { width?: number; height?: number; colour?: string }

/** A plain coloured area, from which the tests make their files. */
export function area({ width = 320, height = 200, colour = '#0f5c45' }: Look = {}) {
  return sharp({ create: { width, height, channels: 3, background: colour } })
}

export const jpeg = (look?: Look) => area(look).jpeg().toBuffer()
export const png = (look?: Look) => area(look).png().toBuffer()
export const webp = (look?: Look) => area(look).webp().toBuffer()
export const gif = (look?: Look) => area(look).gif().toBuffer()

/** A PNG of two frames, as programs write it: behind the header. */
export function animated(picture: Buffer) {
  const chunk = Buffer.alloc(20)
  chunk.writeUInt32BE(8)
  chunk.write('acTL', 4)
  chunk.writeUInt32BE(2, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16)
  return Buffer.concat([picture.subarray(0, 33), chunk, picture.subarray(33)])
}

/** Frames that differ, or an encoder would leave them out. */
export async function animation(format: 'gif' | 'webp', frames = 4) {
  const width = 40
  const height = 30
  const pixels = Buffer.alloc(width * height * frames * 3)
  for (let frame = 0; frame < frames; frame++) {
    pixels.fill(frame * 60, frame * width * height * 3, (frame + 1) * width * height * 3)
  }
  const raw = { width, height: height * frames, channels: 3 as const, pageHeight: height }
  return sharp(pixels, { raw })
    [format]({ delay: Array.from({ length: frames }, () => 100) })
    .toBuffer()
}

/** Few bytes that claim a megapixel for each frame. */
export function wideAnimation(frames: number) {
  const screen = Buffer.from('GIF89a\xe8\x03\xe8\x03\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  const frame = Buffer.from(',\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0', 'latin1')
  return Buffer.concat([screen, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}

/** A picture whose left half is red, lying on its side as cameras leave it. */
export async function sideways() {
  const red = await sharp({ create: { width: 160, height: 200, channels: 3, background: '#d00' } })
    .png()
    .toBuffer()
  return area()
    .composite([{ input: red, gravity: 'west' }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** Where it was taken and by whom: nothing of it may be passed on. */
export function tellTale(marker: string) {
  return area()
    .withExif({
      IFD0: { Artist: marker, Copyright: marker },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 12/1 0/1' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>${marker}</note></x:xmpmeta>`)
    .jpeg()
    .toBuffer()
}

/** Decoders stop at the end of a picture, so any size can be reached behind it. */
export function padded(picture: Buffer, bytes: number) {
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
}

const heif = (brand: string) => Buffer.from(`\0\0\0\x1cftyp${brand}\0\0\0\0mif1miaf`, 'latin1')

/** Headers are enough to be known by; nobody here would decode what follows. */
export const strangers = {
  AVIF: heif('avif'),
  HEIC: heif('heic'),
  TIFF: Buffer.from('II*\0\x08\0\0\0', 'latin1'),
  BMP: Buffer.from('BM\x3a\0\0\0\0\0\0\0', 'latin1'),
  SVG: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
}

/** A picture of one pixel, complete, in a format that is not taken. */
export function bmp() {
  const file = Buffer.alloc(58)
  file.write('BM')
  for (const [offset, value] of Object.entries({ 2: 58, 10: 54, 14: 40, 18: 1, 22: 1, 34: 4 })) {
    file.writeUInt32LE(value, Number(offset))
  }
  file.writeUInt16LE(1, 26) // planes
  file.writeUInt16LE(24, 28) // bits for each pixel
  return file
}

export const html = Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(5000, ' '))
