import { randomBytes } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import logger from '@adonisjs/core/services/logger'
import { DateTime } from 'luxon'
import pLimit from 'p-limit'
import serverLimits from '#config/server_limits'
import { bucket, imageUrl } from '#config/storage'
import { Failed } from '#exceptions/refusal'
import { SetupError } from '#config/setup_error'
import { contentTypeOf } from '#image_store/image_name'
import { folders, nullWhere, sha256Of, type ImageSize, type ImageStore } from '#image_store/store'
import { begunStream, contentOf } from '#image_store/object_body'
import { isMissing, reasonOf, statusOf, storeFailure } from '#image_store/store_unavailable'

/** The same as on the disk, so that other tools may copy the one to the other. */
const prefix = 'property-images/'
const removedPrefix = 'removed/'
const probePrefix = 'probes/'
const probeBytes = 4096

type CallOptions = { abortSignal: AbortSignal }

export class S3Store implements ImageStore {
  readonly place = `s3://${bucketName()}`
  #bucket = { Bucket: bucketName() }

  /** Every call may be repeated, because a name is never given to another content. */
  #client = new S3Client({
    region: bucket.region,
    endpoint: bucket.endpoint,
    forcePathStyle: bucket.forcePathStyle,
    maxAttempts: serverLimits.objectStore.tries,
    requestHandler: {
      connectionTimeout: serverLimits.objectStore.connectSeconds * 1000,
      httpAgent: { maxSockets: serverLimits.objectStore.socketsAtOnce },
      httpsAgent: { maxSockets: serverLimits.objectStore.socketsAtOnce },
    },
    // Several stores don't know the newer checksums; each call's signature covers its content anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

  async publish(files: { file: string; path: string }[]) {
    const timeout = AbortSignal.timeout(serverLimits.objectStore.uploadSeconds * 1000)
    await this.#each(files, async ({ file, path }, failed) => {
      const content = await readFile(file)
      await this.#put(keyOf(path), content, AbortSignal.any([failed, timeout]))
    })
  }

  async open(path: string) {
    return this.#call(path, async (options) => {
      const found = await nullIfMissing(this.#get(keyOf(path), options))
      return found && { stream: await begunStream(found.body), bytes: found.bytes }
    })
  }

  async measure(path: string) {
    const found = await this.#head(path)
    return found && (found.ContentLength ?? 0)
  }

  async remove(paths: string[]) {
    await this.#each(paths, (path) => this.#delete(keyOf(path)))
  }

  async duplicate(files: { from: string; to: string }[]) {
    await this.#each(files, async ({ from, to }) => {
      if (!(await this.#copy(keyOf(from), keyOf(to)))) throw new Error(`there is no file ${from}`)
    })
  }

  async *list(size: ImageSize) {
    const folder = prefix + folders[size]
    for await (const { Key = '', LastModified } of this.#objects(folder)) {
      const name = Key.slice(folder.length)
      if (!name || name.startsWith('.')) continue
      yield { name, modifiedAt: async () => LastModified?.getTime() ?? null }
    }
  }

  async moveAway(paths: string[]) {
    const folder = `${removedPrefix}${DateTime.utc().toISODate()}/`
    await this.#each(paths, async (path) => {
      if (await this.#copy(keyOf(path), folder + path)) await this.#delete(keyOf(path))
    })
    return `${this.place}/${folder}`
  }

  async purgeRemoved(day: string) {
    for await (const { Key = '' } of this.#objects(removedPrefix, '')) {
      if (Key.slice(removedPrefix.length) >= day) return // keys come in order
      await this.#delete(Key)
    }
  }

  exporter() {
    return async (path: string, to: string) => {
      const content = await this.read(path)
      if (!content) return false
      await using file = await open(to, 'wx')
      await file.writeFile(content)
      await file.sync()
      return true
    }
  }

  async digest(path: string) {
    const found = await this.#head(path)
    if (!found) return null
    const { ContentLength: bytes = 0, Metadata = {} } = found
    if (Metadata.sha256) return { bytes, sha256: Metadata.sha256 }
    const content = await this.read(path)
    return content && { bytes: content.length, sha256: sha256Of(content) }
  }

  async read(path: string) {
    return this.#call(path, async (options) => {
      const found = await nullIfMissing(this.#get(keyOf(path), options))
      if (!found) return null
      const content = await contentOf(found.body)
      if (found.sha256 && found.sha256 !== sha256Of(content)) {
        throw new Failed('images.altered', { params: { name: path } })
      }
      return content
    })
  }

  async write(path: string, content: Buffer) {
    await this.#put(keyOf(path), content)
  }

  async probe() {
    const signal = AbortSignal.timeout(serverLimits.objectStore.probeSeconds * 1000)
    const Key = `${probePrefix}${process.pid}-${randomBytes(8).toString('hex')}`
    const content = randomBytes(probeBytes)
    await this.#put(Key, content, signal)
    await this.#call(
      Key,
      async (options) => {
        const { body } = await this.#get(Key, options)
        const found = await contentOf(body)
        if (!found.equals(content)) throw new Error('another content than was written')
      },
      signal
    )
    await this.#delete(Key, signal)
  }

  async addressOf(path: string) {
    if (!imageUrl) return null
    if (imageUrl === 'signed') return this.#sign(path)
    return `${imageUrl}/${encoded(keyOf(path))}`
  }

  async #sign(path: string) {
    const hour = serverLimits.objectStore.signedSeconds * 1000
    const signingDate = new Date(Math.floor(Date.now() / hour) * hour)
    const command = new GetObjectCommand({ ...this.#bucket, Key: keyOf(path) })
    const expiresIn = 2 * serverLimits.objectStore.signedSeconds
    // Credentials that a cloud gives out may have to be fetched again.
    return this.#call(path, () => getSignedUrl(this.#client, command, { expiresIn, signingDate }))
  }

  async #get(Key: string, options: CallOptions) {
    const command = new GetObjectCommand({ ...this.#bucket, Key })
    const { Body, ContentLength: bytes = 0, Metadata } = await this.#client.send(command, options)
    return { body: Body as Readable, bytes, sha256: Metadata?.sha256 }
  }

  async #put(Key: string, content: Buffer, signal?: AbortSignal) {
    const command = new PutObjectCommand({
      ...this.#bucket,
      Key,
      Body: content,
      ContentLength: content.length,
      ContentType: contentTypeOf(Key) ?? 'application/octet-stream',
      CacheControl: 'public, max-age=31536000, immutable',
      Metadata: { sha256: sha256Of(content) },
    })
    await this.#call(Key, (options) => this.#client.send(command, options), signal)
  }

  async #copy(from: string, Key: string) {
    const CopySource = encoded(`${bucketName()}/${from}`)
    const command = new CopyObjectCommand({ ...this.#bucket, Key, CopySource })
    return this.#call(from, (options) => nullIfMissing(this.#client.send(command, options)))
  }

  async #delete(Key: string, signal?: AbortSignal) {
    const command = new DeleteObjectCommand({ ...this.#bucket, Key })
    // Some stores answer 404 for what is gone already.
    await this.#call(Key, (options) => nullIfMissing(this.#client.send(command, options)), signal)
  }

  #head(path: string) {
    const command = new HeadObjectCommand({ ...this.#bucket, Key: keyOf(path) })
    return this.#call(path, (options) => nullIfMissing(this.#client.send(command, options)))
  }

  async *#objects(Prefix: string, Delimiter = '/') {
    let ContinuationToken: string | undefined
    do {
      const command = new ListObjectsV2Command({
        ...this.#bucket,
        Prefix,
        Delimiter: Delimiter || undefined,
        ContinuationToken,
      })
      const page = await this.#call(Prefix, (options) => this.#client.send(command, options))
      yield* page.Contents ?? []
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (ContinuationToken)
  }

  /** The first failure calls the others off, and nothing is under way when it is thrown. */
  async #each<T>(items: T[], work: (item: T, failed: AbortSignal) => Promise<void>) {
    const failed = new AbortController()
    await pLimit(serverLimits.objectStore.atOnce).map(items, async (item) => {
      if (failed.signal.aborted) return
      await work(item, failed.signal).catch((error) => failed.abort(error))
    })
    failed.signal.throwIfAborted()
  }

  /** The limit ends when a body begins, because a reader may be slow. @throws StoreUnavailable */
  async #call<T>(about: string, work: (options: CallOptions) => Promise<T>, signal?: AbortSignal) {
    const timeout = AbortSignal.timeout(serverLimits.objectStore.callSeconds * 1000)
    const limit = signal ? AbortSignal.any([signal, timeout]) : timeout
    const call = new AbortController()
    const end = () => call.abort(limit.reason)
    limit.addEventListener('abort', end)
    try {
      limit.throwIfAborted()
      return await work({ abortSignal: call.signal })
    } catch (error) {
      // The rest of the name is what somebody called the file.
      const file = about.split('-').slice(-2).join('-')
      const failure = { reason: reasonOf(error), status: statusOf(error), file }
      logger.warn(failure, 'the object store failed')
      throw storeFailure(error)
    } finally {
      limit.removeEventListener('abort', end)
    }
  }
}

const nullIfMissing = nullWhere(isMissing)

function bucketName() {
  if (bucket.name) return bucket.name
  throw new SetupError('S3_BUCKET is not set: it names the bucket of the images.')
}

const keyOf = (path: string) => prefix + path

const encoded = (key: string) => key.split('/').map(encodeURIComponent).join('/')
