/** Pixels in which an image is also stored as WebP, beside its own format (api.md, "Images"). */
export const imageWidths = [400, 800, 1200, 1600] as const

export type ImageWidth = (typeof imageWidths)[number]

export const widthsUpTo = (width: number) => imageWidths.filter((one) => one <= width)

export const mayBeAnimated = (fileName: string) => fileName.endsWith('.gif')

export const largeViewSizes = '(min-width: 72rem) 60rem, 100vw'
