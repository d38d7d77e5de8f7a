import type { HttpContext } from '@adonisjs/core/http'
import ListSetting from '#preferences/list_setting'
import { listSettingValidator } from '#validators/preferences'

export default class ListSettingsController {
  /** Changes what a list shows, and how. */
  async update({ auth, params, request }: HttpContext) {
    const changes = await request.validateUsing(listSettingValidator)
    const setting = await ListSetting.change(auth.getUserOrFail(), params.list, changes)
    return setting.toAnswer()
  }
}
