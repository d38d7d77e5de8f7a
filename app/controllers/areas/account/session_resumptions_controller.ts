import type { HttpContext } from '@adonisjs/core/http'
import { userList } from '#lists/user_lists'

export default class SessionResumptionsController {
  /** Gives a new tab, which has the cookie, a token. It answers as the login. */
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
