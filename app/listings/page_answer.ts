import { hash } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import { LRUCache } from 'lru-cache'
import serverLimits from '#config/server_limits'
import { dataVersion } from '#database/data_version'
import { closedPage, gonePage } from '#listings/listing_page'
import { closedListing } from '#lists/listing_lists'
import { encodingFor } from '#server/content_encoding'
import { preparePage, type PreparedPage } from '#server/prepared_page'
import { rendererOf } from '#server/renderer'

type Name = 'home' | `listings/${'index' | 'show' | 'gone' | 'saved'}`
type Page = { path: string | null }
type KeptPage = PreparedPage & Page & { version: string; drawnFrom: string }

const { bytes, overheadBytes } = serverLimits.keptPages

const kept = new LRUCache<string, KeptPage>({
  maxSize: bytes,
  sizeCalculation: ({ bodies }, key) =>
    Object.values(bodies).reduce((sum, body) => sum + body.length, key.length + overheadBytes),
})

const pending = new Map<string, Promise<KeptPage>>()

/** A page is read again after each commit, and each minute, because it tells ages; it is drawn again if it differs. */
export async function keptPage(
  ctx: HttpContext,
  name: Name,
  query: object,
  read: () => Promise<Page>
) {
  const { i18n, request, response } = ctx
  response.header('cache-control', 'no-cache')
  // The home page is asked for in each encoding, and others are many.
  const encodings = name === 'home' ? undefined : [encodingFor(request)]
  const key = JSON.stringify([name, i18n.locale, encodings, query])
  const version = `${await dataVersion()} ${Math.floor(Date.now() / 60_000)}`
  const known = app.inDev ? undefined : kept.get(key)
  if (known?.version === version) return known

  const renew = async (): Promise<KeptPage> => {
    const page = await read()
    const drawnFrom = hashOf(page)
    const isSame = known?.drawnFrom === drawnFrom
    const prepared = isSame ? known : await preparePage(await draw(ctx, name, page), encodings)
    const renewed = { ...prepared, path: page.path, version, drawnFrom }
    kept.set(key, renewed)
    return renewed
  }
  const drawing = `${version} ${key}`
  const page = pending.get(drawing) ?? renew().finally(() => pending.delete(drawing))
  pending.set(drawing, page)
  return page
}

/** The footer names the year. */
const hashOf = (page: Page) =>
  hash('sha256', `${new Date().getFullYear()} ${JSON.stringify(page)}`, 'base64')

export async function answerPage(ctx: HttpContext, name: Name, read: () => Promise<Page>) {
  const { response } = ctx
  response.header('cache-control', 'no-cache')
  const html = await draw(ctx, name, await read())
  response.header('content-type', 'text/html; charset=utf-8')
  response.send(html, true)
}

const draw = ({ i18n }: HttpContext, name: Name, page: Page) =>
  rendererOf(i18n).render(`site/${name}`, page)

export async function answerNotLive(ctx: HttpContext) {
  const closed = await closedListing(ctx.params.id)
  if (!closed) return answerGone(ctx)
  ctx.response.status(410)
  return answerPage(ctx, 'listings/gone', () => closedPage(ctx.i18n, closed))
}

export async function answerGone(ctx: HttpContext) {
  ctx.response.status(404)
  return answerPage(ctx, 'listings/gone', () => gonePage(ctx.i18n, ctx.params.id))
}
