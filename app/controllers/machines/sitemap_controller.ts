import type { HttpContext } from '@adonisjs/core/http'
import { liveCount } from '#dashboard/statistics'
import { NotFound } from '#exceptions/refusal'
import { partsOf, sitemap, sitemapPart } from '#listings/sitemap'
import { streamText } from '#server/answer_stream'

export default class SitemapController {
  async index(ctx: HttpContext) {
    return answerXml(ctx, sitemap(await liveCount()))
  }

  async show(ctx: HttpContext) {
    if (ctx.params.part > partsOf(await liveCount())) throw new NotFound()
    return answerXml(ctx, sitemapPart(ctx.params.part))
  }
}

function answerXml(ctx: HttpContext, xml: AsyncGenerator<string>) {
  ctx.response.header('content-type', 'application/xml; charset=utf-8')
  ctx.response.header('cache-control', 'no-cache')
  return streamText(ctx, (begin) => begin(xml), { keepsConnection: false })
}
