import type { HttpContext } from '@adonisjs/core/http'
import limits from '#config/limits'
import { foldedCookie } from '#preferences/settable_lists'
import { answerOf, bringAnswers, listOf, rowsOf } from '#lists/first_answers'
import { ownedBy, ownerPropertyList } from '#lists/property_lists'
import Draft from '#preferences/draft'
import { ownerPropertyListValidator } from '#validators/list'

const route = 'api.owner.properties.index'

export default class PropertyPagesController {
  async index(ctx: HttpContext) {
    const user = ctx.auth.getUserOrFail()
    const owner = ownedBy(user)
    const read = (query: Parameters<typeof ownerPropertyList.read>[0]) =>
      ownerPropertyList.read(query, owner)
    const validator = ownerPropertyListValidator
    await bringAnswers(ctx, [
      answerOf('api.owner.drafts.index', () => Draft.rowsOf(user)),
      listOf(ctx, route, { validator, read, settings: 'properties' }),
      rowsOf(route, { page: 1, per_page: limits.waitingForOwner.rows, asked: 1 as const }, read),
      rowsOf(route, { page: 1, per_page: 1, images: 'none' as const }, read),
      rowsOf(route, { page: 1, per_page: 1, state: 'live' as const }, read),
    ])
    const isWaitingFolded = ctx.request.plainCookie(foldedCookie, { encoded: false }) !== undefined
    return ctx.inertia.render('owner/dashboard', { isWaitingFolded })
  }
}
