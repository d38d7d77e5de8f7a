import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '#exceptions/refusal'
import {
  encodeImage,
  tooLarge,
  UnusableImage,
  type ImageSource,
  type Sender,
} from '#images/image_encoding'
import { newImageName } from '#images/image_name'
import {
  flushImageFolders,
  imageSizes,
  inStagingFolder,
  pathOf,
  removeImageFiles,
  type ImageSize,
  type StoredImage,
} from '#images/image_store'

/**
 * Makes images of pictures and keeps them durably, with their previews: all or none. The caller
 * writes the rows afterwards, and removes the files again if that fails. Pictures are worked on two
 * at a time, so any number may be given.
 * @throws Invalid naming each that is no image
 */
export async function storeImages(sources: ImageSource[]): Promise<StoredImage[]> {
  return inStagingFolder(async (folder) => {
    const batch = new ImageBatch(folder)
    for (const source of sources) batch.add(Promise.resolve(source))
    return batch.publish()
  })
}

/** A picture on its way: both files written and flushed, under names that don't count yet. */
type StagedImage = StoredImage & {
  source: ImageSource
  bytes: number
  staged: Record<ImageSize, string>
}
type Attempt = { image?: StagedImage | null; failure?: unknown }

/**
 * Pictures that become images together or not at all. Each is worked on as soon as it is there, so
 * that a slow upload and its encoding don't wait for each other.
 */
export class ImageBatch {
  #sources: Promise<ImageSource | null>[] = []
  #attempts: Promise<Attempt>[] = []
  #abandoned = new AbortController()

  /** What is made lies in `folder` until it is published; a file over `fileBytes` is never opened. */
  constructor(
    private folder: string,
    private fileBytes = Infinity,
    private sender?: Sender
  ) {}

  /** The picture may still be on its way; `null` is none after all. */
  add(source: Promise<ImageSource | null>) {
    const path = join(this.folder, `made-${this.#attempts.length}`)
    this.#sources.push(source)
    const image = source.then((found) => found && this.#stage(found, path))
    this.#attempts.push(
      image.then(
        (made) => ({ image: made }),
        (failure) => ({ failure })
      )
    )
  }

  /** How many pictures have come, usable or not. */
  async size() {
    const sources = await Promise.allSettled(this.#sources)
    return sources.filter((one) => one.status === 'rejected' || one.value).length
  }

  /** From here on the files have their names, and flushed folders keep them. @throws TooLarge, Invalid */
  async publish(maxBytes = Infinity): Promise<StoredImage[]> {
    const attempts = await Promise.all(this.#attempts)
    ensureUsable(attempts.map((attempt) => failureOf(attempt, maxBytes)))
    const images = attempts.flatMap(({ image }) => image ?? [])
    try {
      for (const { fileName, staged } of images) {
        for (const size of imageSizes) await rename(staged[size], pathOf(fileName, size))
      }
      await flushImageFolders()
    } catch (error) {
      await removeImageFiles(images.map(({ fileName }) => fileName))
      throw error
    }
    return images.map(({ fileName, width, height }) => ({ fileName, width, height }))
  }

  /** Begins nothing more, and waits until nobody writes into the folder. */
  async abandon() {
    this.#abandoned.abort()
    await Promise.all(this.#attempts)
  }

  async #stage(source: ImageSource, path: string): Promise<StagedImage> {
    const { fileBytes: maxBytes, sender } = this
    const { signal } = this.#abandoned
    const made = await encodeImage(source, { maxBytes, sender, signal })
    const { full, thumbnail, format, ...facts } = made
    const staged = { full: `${path}-full`, thumbnail: `${path}-thumbnail` }
    await writeFile(staged.full, full, { flush: true })
    await writeFile(staged.thumbnail, thumbnail, { flush: true })
    return { ...facts, source, fileName: newImageName(source.originalName, format), staged }
  }
}

function failureOf({ image, failure }: Attempt, maxBytes: number) {
  return image && image.bytes > maxBytes ? tooLarge(image.source, maxBytes) : failure
}

/** @throws Refusal with a sentence for each file; what is no file's fault is thrown as it is */
function ensureUsable(failures: unknown[]) {
  const fault = failures.find((failure) => failure && !(failure instanceof UnusableImage))
  if (fault) throw fault

  const problems = failures.flatMap((failure, index) =>
    failure instanceof UnusableImage
      ? [{ field: `images.${index}`, rule: failure.rule, key: failure.key, params: failure.params }]
      : []
  )
  if (!problems.length) return
  const status = problems.some(({ rule }) => rule === 'too_large') ? 413 : 422
  const [only, ...others] = problems
  throw others.length
    ? new Refusal(status, 'images.several_refused', {
        params: { count: problems.length },
        problems,
      })
    : new Refusal(status, only.key, { params: only.params, problems })
}
