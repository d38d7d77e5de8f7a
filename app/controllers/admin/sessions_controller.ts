import type { HttpContext } from '@adonisjs/core/http'
import { signIn } from '#services/sign_in'
import { userList } from '#services/lists'
import { loginValidator } from '#validators/session'

export default class SessionsController {
  async store({ auth, i18n, request }: HttpContext) {
    const { email, password } = await request.validateUsing(loginValidator)
    const user = await signIn('admin', email, password, request.ip())
    const token = await auth.use('admin').login(user)
    return { token, user: await userList.find(user.id), message: i18n.t('sessions.welcome') }
  }

  async destroy({ auth, i18n }: HttpContext) {
    await auth.use('admin').logout()
    return { message: i18n.t('sessions.goodbye') }
  }
}
