import { Readable } from 'node:stream'
import type { HttpContext } from '@adonisjs/core/http'
import { widthsUpTo, type ImageWidth } from '#config/image_sizes'
import limits from '#config/limits'
import serverLimits from '#config/server_limits'
import { Refusal } from '#exceptions/refusal'
import { contentTypeOf } from '#image_store/image_name'
import { isTrashed, isTrashedBy, storedRow, type StoredRow } from '#images/property_images'
import { hasJpeg, ownSocialImage, socialImageOf, socialPhotoOf } from '#images/made_on_demand'
import type User from '#models/user'
import { imageStore } from '#image_store/image_store'
import { pathOf, type ImageSize, type ImageStore } from '#image_store/store'

/** A name is never reused, so its content never changes. */
const year = 'public, max-age=31536000, immutable'

const aWhile = `public, max-age=${serverLimits.objectStore.redirectSeconds}`

/** Restored images are public again, and purged ones are gone. */
const eachTime = 'private, no-cache'

type AddressedSize = 'full' | 'thumbnail' | 'jpeg' | ImageWidth

/** An image that is opened as a page runs no scripts. A fresh copy is answered without asking the store. */
export async function answerImage(ctx: HttpContext, name: string, wanted: AddressedSize) {
  const row = await storedRow(name)
  if (!row || Number(wanted) > row.width) return answerMissing(ctx)
  return unlessUnavailable(ctx, async () => {
    if (wanted === 'jpeg' && !(await hasJpeg(name))) return answerMissing(ctx)
    const store = await imageStore()
    const isWaiting = typeof wanted === 'number' && !row.sized
    const size = isWaiting ? await storedSize(store, name, wanted, row) : wanted
    const isFinal = size === wanted
    // A signed address answers GET alone.
    const isGet = ctx.request.method() === 'GET'
    const address = isGet && (await store.addressOf(pathOf(name, size)))
    if (address) {
      ctx.response.header('cache-control', isFinal ? aWhile : eachTime)
      ctx.response.header('cross-origin-resource-policy', 'cross-origin')
      return ctx.response.redirect(address)
    }
    return answerFile(ctx, name, { size, caching: isFinal ? year : eachTime })
  })
}

/** Pages needn't know which images wait for their sizes: until then they get what there is. */
async function storedSize(
  store: ImageStore,
  name: string,
  wanted: ImageWidth,
  { sized, width }: StoredRow
) {
  // The first one is there with an upload, but not with an older image.
  const isFirst = sized === null && wanted === widthsUpTo(width)[0]
  if (isFirst && (await store.measure(pathOf(name, wanted))) !== null) return wanted
  return wanted === limits.thumbnailWidthPixels ? 'thumbnail' : 'full'
}

export async function answerTrashedImage(ctx: HttpContext, name: string, owner?: User) {
  if (!(await (owner ? isTrashedBy(owner, name) : isTrashed(name)))) return answerMissing(ctx)
  return unlessUnavailable(ctx, () =>
    answerFile(ctx, name, { size: 'thumbnail', caching: eachTime })
  )
}

/** No answer about one listing may be kept without asking again, because it may be live no more. */
export async function answerSocialImage(ctx: HttpContext, propertyId: number) {
  const photo = await socialPhotoOf(propertyId)
  if (photo === undefined) return answerMissing(ctx)
  return unlessUnavailable(ctx, async () => {
    const name = photo ?? 'own'
    const answer = () => withHeaders(ctx, pathOf(name, 'card'), 'no-cache')
    ctx.response.header('etag', tagOf(name, 'card'))
    if (ctx.response.fresh()) return answer().status(304).send(null)
    const picture = photo && (await socialImageOf(photo))
    if (!picture) ctx.response.header('etag', tagOf('own', 'card'))
    return answer().send(picture || (await ownSocialImage()))
  })
}

async function unlessUnavailable(ctx: HttpContext, answer: () => Promise<void>) {
  try {
    return await answer()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const key = error.key === 'images.busy' ? error.key : 'images.unreachable'
    ctx.response.removeHeader('etag')
    ctx.response.header('retry-after', serverLimits.objectStore.retrySeconds)
    return ctx.response.status(503).type('text/plain').send(ctx.i18n.t(key))
  }
}

type ImageResponse = { size: ImageSize; caching: string }

async function answerFile(ctx: HttpContext, name: string, { size, caching }: ImageResponse) {
  const { request, response } = ctx
  const path = pathOf(name, size)
  response.header('etag', tagOf(name, size))
  if (response.fresh()) return withHeaders(ctx, path, caching).status(304).send(null)

  const store = await imageStore()
  const image = await (request.method() === 'HEAD' ? measured(store, path) : store.open(path))
  if (!image) return answerMissing(ctx)
  // Whoever asks and never reads would hold the store's connection.
  response.response.setTimeout(serverLimits.unreadSeconds * 1000, () => response.response.destroy())
  return withHeaders(ctx, path, caching).header('content-length', image.bytes).stream(image.stream)
}

function tagOf(name: string, size: ImageSize) {
  const tag = name.split('-').slice(-2).join('-')
  return size === 'full' || size === 'thumbnail' ? `"${tag}"` : `"${size}-${tag}"`
}

async function measured(store: ImageStore, path: string) {
  const bytes = await store.measure(path)
  return bytes === null ? null : { stream: Readable.from([]), bytes }
}

function answerMissing({ i18n, response }: HttpContext) {
  response.removeHeader('etag')
  return response.status(404).type('text/plain').send(i18n.t('errors.not_found'))
}

function withHeaders({ response }: HttpContext, path: string, caching: string) {
  return response
    .header('content-type', contentTypeOf(path))
    .header('cache-control', caching)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('cross-origin-resource-policy', 'cross-origin')
}
