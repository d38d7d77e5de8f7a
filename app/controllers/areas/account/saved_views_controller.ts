import type { HttpContext } from '@adonisjs/core/http'
import SavedView from '#preferences/saved_view'
import { keptAddress } from '#sources/kept_address'
import {
  newSavedViewValidator,
  savedViewListValidator,
  savedViewValidator,
} from '#validators/preferences'

export default class SavedViewsController {
  /** The saved views of a list in their order. The first one, if there is one, opens with the list. */
  async index({ caller, request }: HttpContext) {
    const { list } = await request.validateUsing(savedViewListValidator)
    const views = await SavedView.inOrder(caller, list)
    return views.map((view) => view.row)
  }

  /** Saves a view, at the end unless `is_start` puts it first. */
  async store({ area, caller, i18n, request, response }: HttpContext) {
    const fields = await request.validateUsing(newSavedViewValidator)
    const { list, name, is_start: isStart } = fields
    const address = await keptAddress(area, list, fields.address)
    const view = await SavedView.add(caller, { list, name, address, isStart })
    response.status(201)
    return { message: i18n.t('views.created'), view: view.row }
  }

  /** Changes a saved view. */
  async update({ area, caller, i18n, params, request }: HttpContext) {
    const view = await SavedView.query().where({ id: params.id, userId: caller.id }).firstOrFail()
    const { address, ...changes } = await request.validateUsing(savedViewValidator)
    const kept = address ? { address: await keptAddress(area, view.list, address) } : {}
    const changed = await view.change(caller, { ...changes, ...kept })
    return { message: i18n.t('views.updated'), view: changed.row }
  }

  /** Deletes a saved view. */
  async destroy({ caller, i18n, params }: HttpContext) {
    const view = await SavedView.query().where({ id: params.id, userId: caller.id }).firstOrFail()
    await view.delete()
    return { message: i18n.t('views.deleted') }
  }
}
