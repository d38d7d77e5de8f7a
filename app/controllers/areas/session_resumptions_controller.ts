import type { HttpContext } from '@adonisjs/core/http'
import { userList } from '#lists/user_lists'

export default class SessionResumptionsController {
  async store({ area, auth, i18n }: HttpContext) {
    const guard = auth.use(area)
    const user = guard.getUserOrFail()
    return {
      token: guard.resume(),
      user: await userList.find(user.id),
      message: i18n.t('sessions.welcome'),
    }
  }
}
