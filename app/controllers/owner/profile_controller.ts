import type { HttpContext } from '@adonisjs/core/http'
import { logAccountChanges } from '#auth/security_log'
import { userList } from '#lists/user_lists'
import { ownerProfileValidator } from '#validators/user'

export default class ProfileController {
  async show({ auth }: HttpContext) {
    const user = await userList.find(auth.getUserOrFail().id)
    const { name, email, phone_number: phone, country, country_id: countryId, role, version } = user
    return {
      name,
      email,
      phone_number: phone,
      country,
      country_id: countryId,
      country_main: user.country_main,
      role,
      version,
    }
  }

  async update(ctx: HttpContext) {
    const { auth, i18n, operation, request } = ctx
    const guard = auth.use('owner')
    const owner = guard.getUserOrFail()
    const { version, ...changes } = await request.validateUsing(ownerProfileValidator)
    const current = () => userList.find(owner.id)
    const editor = { operation, version, current, keep: guard.token }
    logAccountChanges(ctx, owner, await owner.editAccount(changes, editor))
    return { message: i18n.t('profile.updated'), user: await current() }
  }
}
