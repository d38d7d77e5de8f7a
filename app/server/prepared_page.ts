import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import app from '@adonisjs/core/services/app'
import i18nManager from '@adonisjs/i18n/services/main'
import edge from 'edge.js'
import type { HttpContext } from '@adonisjs/core/http'
import serverLimits from '#config/server_limits'
import { encodingFor } from '#server/content_encoding'

type PreparedPage = { etag: string; bodies: Record<'identity' | 'br' | 'gzip', Buffer> }

const pages = new Map<string, Promise<PreparedPage>>()

/** Drawn once for each language, without anything of the request: drawing takes as long as answering twenty calls. */
export function preparedPage(
  { i18n = i18nManager.locale(i18nManager.defaultLocale) }: Partial<Pick<HttpContext, 'i18n'>>,
  template: string,
  state: () => object = () => ({})
): Promise<PreparedPage> {
  const draw = async () => prepare(await edge.render(template, { i18n, ...state() }))
  if (app.inDev) return draw()

  const key = `${i18n.locale} ${template} ${new Date().getFullYear()}` // the footer names the year
  const page = pages.get(key) ?? draw()
  pages.set(key, page)
  page.catch(() => pages.delete(key))
  return page
}

export function answerPrepared(ctx: HttpContext, page: PreparedPage) {
  const { response } = ctx
  response.vary('accept-encoding')
  response.header('etag', page.etag)
  response.header('cache-control', 'no-cache')
  if (response.fresh()) response.status(304).send(null)
  else sendPrepared(ctx, page)
}

export function sendPrepared({ request, response }: HttpContext, { bodies }: PreparedPage) {
  response.vary('accept-encoding')
  response.header('content-type', 'text/html; charset=utf-8')
  const isShort = bodies.identity.length < serverLimits.compressionBytes
  const encoding = isShort ? undefined : encodingFor(request)
  if (encoding) response.header('content-encoding', encoding)
  response.send(bodies[encoding ?? 'identity'])
}

async function prepare(text: string): Promise<PreparedPage> {
  const identity = Buffer.from(text)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 } // the best takes ten times as long
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity),
  ])
  // Weak, because every encoding has the same tag.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url')}"`
  return { etag, bodies: { identity, br, gzip: gz } }
}
