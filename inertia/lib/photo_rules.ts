/** What a screen's photos are bound by; the server tells, and has the last word. */
export type PhotoLimits = { count: number; bytes: number; sidePixels: number }

/** Why a file is not among the photos. What can be mended in the browser is offered to be. */
export type Refusal =
  | 'not_image'
  | 'empty'
  | 'format'
  | 'too_heavy'
  | 'heavy_gif'
  | 'too_many'
  | 'unshrinkable'
  | 'heic'
  | 'unreadable'

export const isMendable = (refusal: Refusal | undefined) =>
  refusal === 'too_heavy' || refusal === 'format'

const taken = new Set(['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp'])

/** What is wrong with a file by itself, however many others there are (specification §5). */
export function refusalOf(file: File, { bytes }: PhotoLimits): Refusal | undefined {
  if (isHeic(file)) return 'format'
  if (!file.type.startsWith('image/')) return 'not_image'
  if (!taken.has(file.type)) return 'format'
  if (file.size === 0) return 'empty'
  if (file.size <= bytes) return undefined
  return file.type === 'image/gif' ? 'heavy_gif' : 'too_heavy'
}

/** Windows gives photos of an iPhone no type at all. */
export const isHeic = ({ name, type }: File) =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

/** `HEIC`, `SVG`, … as a person knows it. */
export function formatNameOf(file: File) {
  if (isHeic(file)) return 'HEIC'
  return file.type
    .replace(/^image\/(x-)?/, '')
    .replace(/\+.*$/, '')
    .toUpperCase()
}

export const megabytesOf = (bytes: number) => bytes / 1024 / 1024
