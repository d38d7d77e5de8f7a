import type { HttpContext } from '@adonisjs/core/http'
import limits from '#config/limits'
import { firstRows, rowsOf } from '#lists/first_rows'
import type { ListQuery } from '#lists/list_query'
import { ownedBy, ownerPropertyList } from '#lists/property_lists'
import { ownerPropertyListValidator } from '#validators/list'

const refusedQuery = { page: 1, per_page: limits.waitingForOwner.rows, asked: 1 }
const withoutPhotos = { page: 1, per_page: 1, images: 'none' }

export default class PropertyPagesController {
  async index(ctx: HttpContext) {
    const owner = ctx.auth.getUserOrFail()
    const validator = ownerPropertyListValidator
    const read = (query: ListQuery) => ownerPropertyList.read(query, ownedBy(owner))
    const reading = { validator, read }
    return ctx.inertia.render('owner/dashboard', {
      firstRows: await firstRows(ctx, 'properties', validator, read),
      firstWaiting: {
        refused: await rowsOf(ctx, refusedQuery, reading),
        withoutPhotos: await rowsOf(ctx, withoutPhotos, reading),
      },
    })
  }
}
