export type Rejection =
  | 'not_image'
  | 'empty'
  | 'gif_too_large'
  | 'too_many'
  | 'too_large'
  | 'damaged'
  | 'heic_unreadable'
  | 'unreadable'

export type Conversion = 'smaller' | 'jpg'

const accepted = new Set(['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp'])

export function rejectionOf(file: File, maxBytes: number): Rejection | undefined {
  if (!isHeic(file) && !file.type.startsWith('image/')) return 'not_image'
  if (file.size === 0) return 'empty'
  return file.type === 'image/gif' && file.size > maxBytes ? 'gif_too_large' : undefined
}

/** @returns undefined where the file, which isn't rejected, can be uploaded as it is */
export function conversionOf(file: File, maxBytes: number): Conversion | undefined {
  if (isHeic(file) || !accepted.has(file.type)) return 'jpg'
  return file.size > maxBytes ? 'smaller' : undefined
}

export function rejectionOfUnreadable(file: File): Rejection {
  if (isHeic(file)) return 'heic_unreadable'
  return accepted.has(file.type) ? 'damaged' : 'unreadable'
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

const kilobyte = 1024
const megabyte = 1024 * kilobyte

export const megabytesOf = (bytes: number) => bytes / megabyte

type Excess = { unit: 'megabytes' | 'kilobytes' | 'bytes'; size: number }

/** The size of a file above the limit or, where that would be rounded to the limit, by how much it is above. */
export function excessOf(bytes: number, maxBytes: number): Excess {
  const size = Math.round(megabytesOf(bytes) * 10) / 10
  if (size > megabytesOf(maxBytes)) return { unit: 'megabytes', size }
  const above = bytes - maxBytes
  return above < kilobyte
    ? { unit: 'bytes', size: above }
    : { unit: 'kilobytes', size: Math.round(above / kilobyte) }
}
