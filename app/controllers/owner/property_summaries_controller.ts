import type { HttpContext } from '@adonisjs/core/http'
import { ownedBy, ownerPropertyList } from '#lists/property_lists'
import { idsAmong } from '#lists/selection'
import { summarizeProperties } from '#dashboard/summaries'
import { ownerPropertySummaryValidator } from '#validators/summary'

export default class PropertySummariesController {
  /** Ids are looked up among the owner's own rows too, so a stranger's count for nothing. */
  async store({ auth, request }: HttpContext) {
    const { ids, matching = {} } = await request.validateUsing(ownerPropertySummaryValidator)
    const scope = ownedBy(auth.getUserOrFail())
    return summarizeProperties(await idsAmong(ownerPropertyList, { ids, matching }, scope))
  }
}
