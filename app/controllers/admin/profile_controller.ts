import type { HttpContext } from '@adonisjs/core/http'
import { userList } from '#services/lists'
import { changePassword } from '#services/sign_in'
import { adminProfileValidator } from '#validators/user'

export default class ProfileController {
  async show({ auth }: HttpContext) {
    const user = await userList.find(auth.use('admin').getUserOrFail().id)
    const { name, email, country, role } = user
    return { name, email, country, role }
  }

  async update({ auth, i18n, request }: HttpContext) {
    const guard = auth.use('admin')
    const admin = guard.getUserOrFail()
    const { name, email, currentPassword, newPassword } =
      await request.validateUsing(adminProfileValidator)

    admin.merge({ name, email })
    if (newPassword) {
      await changePassword(admin, {
        currentPassword: currentPassword!,
        newPassword,
        keep: guard.token,
      })
    } else await admin.save()
    return { message: i18n.t('profile.updated'), user: await userList.find(admin.id) }
  }
}
