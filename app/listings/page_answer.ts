import type { HttpContext } from '@adonisjs/core/http'
import edge from 'edge.js'
import { gonePage } from '#listings/listing_page'

let renderer: ReturnType<typeof edge.createRenderer> | undefined

/** Drawn and tagged anew for each request, so that no cache shows what is live no more; `read` may forbid to keep it. */
export async function answerPage(
  { i18n, response }: HttpContext,
  name: 'index' | 'show' | 'gone' | 'saved',
  read: () => Promise<object>
) {
  response.header('cache-control', 'no-cache')
  const page = await read()
  renderer ??= edge.createRenderer()
  const html = await renderer.render(`site/listings/${name}`, { i18n, ...page })
  response.header('content-type', 'text/html; charset=utf-8')
  response.send(html, true)
}

export async function answerGone(ctx: HttpContext) {
  ctx.response.status(404)
  return answerPage(ctx, 'gone', () => gonePage(ctx.i18n, ctx.params.id))
}
