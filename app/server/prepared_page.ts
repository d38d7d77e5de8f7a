import { createHash } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import { encode, encodingFor, type Encoding } from '#server/content_encoding'
import { knownI18n } from '#server/language'
import { rendererOf } from '#server/renderer'

export type PreparedPage = { etag: string; bodies: Partial<Record<Encoding | 'identity', Buffer>> }

const pages = new Map<string, Promise<PreparedPage>>()

/** Drawn once for each language, without anything of the request: drawing takes as long as answering twenty calls. */
export function preparedPage(
  ctx: Partial<Pick<HttpContext, 'i18n'>>,
  template: string,
  state: () => object | Promise<object> = () => ({})
): Promise<PreparedPage> {
  const i18n = knownI18n(ctx)
  const key = `${i18n.locale} ${template} ${new Date().getFullYear()}` // the footer names the year
  return preparedOnce(key, async () => rendererOf(i18n).render(template, await state()))
}

/** It changes with the code alone. */
export function preparedOnce(key: string, draw: () => Promise<string>): Promise<PreparedPage> {
  const prepare = async () => preparePage(await draw())
  if (app.inDev) return prepare()
  const page = pages.get(key) ?? prepare()
  pages.set(key, page)
  page.catch(() => pages.delete(key))
  return page
}

export async function preparePage(
  text: string,
  encodings: (Encoding | undefined)[] = [undefined, 'br', 'gzip']
): Promise<PreparedPage> {
  const identity = Buffer.from(text)
  const bodies: PreparedPage['bodies'] = {}
  for (const encoding of encodings) {
    bodies[encoding ?? 'identity'] = encoding ? await encode(identity, encoding) : identity
  }
  // Weak, because every encoding has the same tag.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url')}"`
  return { etag, bodies }
}

export function answerPrepared(ctx: HttpContext, page: PreparedPage, type?: string) {
  const { response } = ctx
  response.vary('accept-encoding')
  response.header('etag', page.etag)
  response.header('cache-control', 'no-cache')
  if (response.fresh()) response.status(304).send(null)
  else sendPrepared(ctx, page, type)
}

export function sendPrepared(
  { request, response }: HttpContext,
  { bodies }: PreparedPage,
  type = 'text/html; charset=utf-8'
) {
  response.vary('accept-encoding')
  response.header('content-type', type)
  const encoding = encodingFor(request)
  if (encoding) response.header('content-encoding', encoding)
  response.send(bodies[encoding ?? 'identity'])
}
