import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { widthsUpTo } from '#config/image_sizes'
import { encodeImage, type EncodedFiles, type Uploader } from '#images/image_encoding'
import type { ImageSource } from '#images/image_format'
import { displayName, newImageName } from '#image_store/image_name'
import { discardImages } from '#images/image_purge'
import { inStagingFolder } from '#images/staging_folder'
import { ensureUsable, tooLarge } from '#images/unusable_image'
import { imageStore } from '#image_store/image_store'
import { imageSizes, pathOf } from '#image_store/store'

/** `sized` is null while the larger sizes wait for `image_sizing.ts`. */
export type StoredImage = { fileName: string; width: number; height: number; sized: true | null }

/** Stores all pictures, in all sizes, or none; the caller writes the rows, or removes the files. @throws Invalid */
export async function storeImages(sources: ImageSource[]): Promise<StoredImage[]> {
  return inStagingFolder(async (folder) => {
    const batch = new ImageBatch(folder)
    for (const source of sources) batch.add(Promise.resolve(source))
    return batch.publish()
  })
}

type StagedImage = StoredImage & {
  source: ImageSource
  bytes: number
  isStill: boolean
  files: { file: string; path: string }[]
}
type Attempt = { image?: StagedImage | null; failure?: unknown }

export class ImageBatch {
  #sources: Promise<ImageSource | null>[] = []
  #attempts: Promise<Attempt>[] = []
  #cancellation = new AbortController()

  constructor(
    private folder: string,
    private fileBytes = Infinity,
    private uploader?: Uploader
  ) {}

  add(source: Promise<ImageSource | null>) {
    const path = join(this.folder, `made-${this.#attempts.length}`)
    this.#sources.push(source)
    const image = source.then((picture) => picture && this.#stage(picture, path))
    this.#attempts.push(
      image.then(
        (encoded) => ({ image: encoded }),
        (failure) => ({ failure })
      )
    )
  }

  async size() {
    const sources = await Promise.allSettled(this.#sources)
    return sources.filter((one) => one.status === 'rejected' || one.value).length
  }

  async prepare(maxBytes = Infinity) {
    const attempts = await Promise.all(this.#attempts)
    const failures = attempts.map(({ image, failure }) =>
      image && image.bytes > maxBytes ? tooLarge(image.source.originalName, maxBytes) : failure
    )
    ensureUsable(failures)
    return attempts.flatMap(({ image }) => image ?? [])
  }

  async publish(maxBytes = Infinity): Promise<StoredImage[]> {
    const images = await this.prepare(maxBytes)
    try {
      const store = await imageStore()
      await store.publish(images.flatMap(({ files }) => files))
    } catch (error) {
      discardImages(images.map(({ fileName }) => fileName))
      throw error
    }
    return images.map(({ fileName, width, height, sized }) => ({ fileName, width, height, sized }))
  }

  async stills() {
    const images = await this.prepare()
    return images
      .filter(({ isStill }) => isStill)
      .map(({ source }) => displayName(source.originalName))
  }

  async cancel() {
    this.#cancellation.abort()
    await Promise.all(this.#attempts)
  }

  async #stage(source: ImageSource, path: string): Promise<StagedImage> {
    const { fileBytes: maxBytes, uploader } = this
    const { signal } = this.#cancellation
    const encoded = await encodeImage(source, { maxBytes, uploader, signal })
    const { files, format, ...facts } = encoded
    const fileName = newImageName(source.originalName, format)
    const staged = await stageFiles(files, fileName, path)
    const sized = widthsUpTo(facts.width).every((size) => files[size]) || null
    return { ...facts, source, fileName, sized, files: staged }
  }
}

export async function stageFiles(files: EncodedFiles, fileName: string, path: string) {
  const sizes = imageSizes.filter((size) => files[size])
  return Promise.all(
    sizes.map(async (size) => {
      const file = `${path}-${size}`
      await writeFile(file, files[size]!, { flush: true })
      return { file, path: pathOf(fileName, size) }
    })
  )
}
