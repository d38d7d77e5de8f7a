export type Rejection =
  | 'not_image'
  | 'empty'
  | 'unsupported'
  | 'too_large'
  | 'gif_too_large'
  | 'too_many'
  | 'not_shrinkable'
  | 'heic_unreadable'
  | 'unreadable'

const accepted = new Set(['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp'])

export function rejectionOf(file: File, maxBytes: number): Rejection | undefined {
  if (isHeic(file)) return 'unsupported'
  if (!file.type.startsWith('image/')) return 'not_image'
  if (!accepted.has(file.type)) return 'unsupported'
  if (file.size === 0) return 'empty'
  if (file.size <= maxBytes) return undefined
  return file.type === 'image/gif' ? 'gif_too_large' : 'too_large'
}

export const isConvertible = (rejection: Rejection) =>
  rejection === 'too_large' || rejection === 'unsupported'

export function rejectionAfterConversion(file: File, rejection: Rejection): Rejection {
  if (rejection === 'too_large') return 'not_shrinkable'
  return isHeic(file) ? 'heic_unreadable' : 'unreadable'
}

/** Windows gives an iPhone's photos no type. */
const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

export function formatNameOf(file: File) {
  if (isHeic(file)) return 'HEIC'
  return file.type
    .replace(/^image\/(x-)?/, '')
    .replace(/\+.*$/, '')
    .toUpperCase()
}

export const megabytesOf = (bytes: number) => bytes / 1024 / 1024

/** Rounded up, so that a file just over the limit does not seem to have exactly that size. */
export const roundedMegabytesOf = (bytes: number) => Math.ceil(megabytesOf(bytes) * 10) / 10
