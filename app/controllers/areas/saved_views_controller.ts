import type { HttpContext } from '@adonisjs/core/http'
import SavedView from '#preferences/saved_view'
import { keptAddress } from '#sources/kept_address'
import {
  newSavedViewValidator,
  savedViewListValidator,
  savedViewValidator,
} from '#validators/saved_view'

export default class SavedViewsController {
  async index({ auth, request }: HttpContext) {
    const { list } = await request.validateUsing(savedViewListValidator)
    const views = await SavedView.inOrder(auth.getUserOrFail(), list)
    return views.map((view) => view.row)
  }

  async store({ area, auth, i18n, request, response }: HttpContext) {
    const fields = await request.validateUsing(newSavedViewValidator)
    const { list, name, is_start: isStart } = fields
    const address = await keptAddress(area, list, fields.address)
    const view = await SavedView.add(auth.getUserOrFail(), { list, name, address, isStart })
    response.status(201)
    return { message: i18n.t('views.created'), view: view.row }
  }

  async update({ area, auth, i18n, params, request }: HttpContext) {
    const user = auth.getUserOrFail()
    const view = await SavedView.query().where({ id: params.id, userId: user.id }).firstOrFail()
    const { address, ...changes } = await request.validateUsing(savedViewValidator)
    const kept = address ? { address: await keptAddress(area, view.list, address) } : {}
    const changed = await view.change(user, { ...changes, ...kept })
    return { message: i18n.t('views.updated'), view: changed.row }
  }

  async destroy({ auth, i18n, params }: HttpContext) {
    const user = auth.getUserOrFail()
    const view = await SavedView.query().where({ id: params.id, userId: user.id }).firstOrFail()
    await view.delete()
    return { message: i18n.t('views.deleted') }
  }
}
