import type { HttpContext } from '@adonisjs/core/http'
import ListSetting from '#preferences/list_setting'
import { listSettingValidator } from '#validators/preferences'

export default class ListSettingsController {
  /** Changes what a list shows, and how. */
  async update({ caller, params, request }: HttpContext) {
    const changes = await request.validateUsing(listSettingValidator)
    const setting = await ListSetting.change(caller, params.list, changes)
    return setting.toAnswer()
  }
}
