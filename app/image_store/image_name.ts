import { randomBytes } from 'node:crypto'
import { extname } from 'node:path'
import limits from '#config/limits'
import { showsSomething } from '#texts/typed_text'

export const extensions = { jpeg: 'jpg', png: 'png', gif: 'gif', webp: 'webp' } as const
export type ImageFormat = keyof typeof extensions

const stored = new RegExp(`-\\d{13}-[0-9a-z]{16,32}\\.(${Object.values(extensions).join('|')})$`)
const separators = /[^\p{L}\p{M}\p{N}]+/u

/** Each part is a number, or a word that cameras, phones and messengers begin or end with; or all of them are a UUID. */
const saysNothing =
  /^(?:(?:p|img|mvimg|fb|dsc[nf]?|pxl|dji|gopr|mg|vid|image|photo|picture|صورة|whatsapp|screen|shot|screenshot|wa|signal|received|untitled|unnamed|download|copy|edited|at|am|pm)?\p{N}*(?:-|$))+$|^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu

const contentTypes = new Map(
  Object.entries(extensions).map(([format, extension]) => [`.${extension}`, `image/${format}`])
)

export function contentTypeOf(path: string) {
  if (path.includes('sizes/')) return 'image/webp'
  return /cards\/|jpeg\//.test(path) ? 'image/jpeg' : contentTypes.get(extname(path))!
}

/** `{slug}-{milliseconds}-{random}.{ext}` (api.md, "Images"); the content alone decides the extension. */
export function newImageName(originalName: string, format: ImageFormat) {
  const suffix = `-${Date.now()}-${randomBytes(10).toString('hex')}.${extensions[format]}`
  return firstCaptionOf(originalName) + suffix
}

export function firstCaptionOf(originalName: string) {
  const bytes = limits.fileNameBytes - longestSuffix.length
  return slugOf(originalName.replace(/\.[^.]*$/, ''), 'image', bytes)
}

const longestSuffix = `-${'0'.repeat(13)}-${'0'.repeat(20)}.webp`

/** A caption of its own, or the name without its extension and its last two dash-separated parts (specification, §2). */
export const captionOf = (fileName: string, caption: string | null = null) =>
  caption ?? fileName.replace(/-[^-]*-[^-]*$/, '')

export function spokenCaptionOf(fileName: string, caption: string | null) {
  if (caption !== null) return caption
  const name = captionOf(fileName)
  return saysNothing.test(name) ? '' : name.replaceAll('-', ' ')
}

/** No other name may become a path on the disk. */
export function isImageName(name: string) {
  if (Buffer.byteLength(name) > limits.fileNameBytes) return false
  const [slug] = name.split(stored)
  return slug !== name && slug !== '' && slug.split('-').every((part) => !separators.test(part))
}

export function slugOf(text: string, fallback: string, bytes = Infinity) {
  const words = text.normalize('NFC').split(separators)
  let slug = shortened(words.filter(showsSomething).join('-'), limits.captionSlugCharacters)
  while (Buffer.byteLength(slug) > bytes) slug = shortened(slug, [...slug].length - 1)
  return slug.replace(/-$/, '') || fallback
}

export function displayName(originalName: string) {
  const visible = originalName.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()
  return shortened(visible, limits.captionSlugCharacters) || 'image'
}

const shortened = (text: string, characters: number) =>
  text.length <= characters ? text : [...text].slice(0, characters).join('')
