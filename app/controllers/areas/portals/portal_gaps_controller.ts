import type { HttpContext } from '@adonisjs/core/http'
import { adminPortalGapSource, ownerPortalGapSource } from '#sources/lists'

export default class PortalGapsController {
  /** What the feed leaves out, with the facts that each lacks. */
  async index(ctx: HttpContext) {
    const { area, request } = ctx
    return area === 'admin'
      ? adminPortalGapSource.send(ctx, await request.validateUsing(adminPortalGapSource.validator))
      : ownerPortalGapSource.send(ctx, await request.validateUsing(ownerPortalGapSource.validator))
  }
}
