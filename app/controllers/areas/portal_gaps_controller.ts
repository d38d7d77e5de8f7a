import type { HttpContext } from '@adonisjs/core/http'
import { adminPortalGapSource, ownerPortalGapSource } from '#sources/lists'

const sources = { admin: adminPortalGapSource, owner: ownerPortalGapSource }

export default class PortalGapsController {
  /** What the feed leaves out, with the facts that each lacks. */
  async index(ctx: HttpContext) {
    const source = sources[ctx.area]
    return source.send(ctx, await ctx.request.validateUsing(source.validator))
  }
}
