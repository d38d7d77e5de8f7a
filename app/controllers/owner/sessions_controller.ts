import type { HttpContext } from '@adonisjs/core/http'
import { userList } from '#services/lists'
import { signIn } from '#services/sign_in'
import { loginValidator } from '#validators/session'

export default class SessionsController {
  async store({ auth, i18n, request }: HttpContext) {
    const { email, password } = await request.validateUsing(loginValidator)
    const user = await signIn('owner', email, password, request.ip())
    const token = await auth.use('owner').login(user)
    return { token, user: await userList.find(user.id), message: i18n.t('sessions.welcome') }
  }

  /** The dashboard asks on load whether its session still stands (specification, §4). */
  async show({ auth }: HttpContext) {
    return { valid: true as const, user: await userList.find(auth.use('owner').getUserOrFail().id) }
  }

  async destroy({ auth, i18n }: HttpContext) {
    await auth.use('owner').logout()
    return { message: i18n.t('sessions.goodbye') }
  }
}
