import type { HttpContext } from '@adonisjs/core/http'
import { userList } from '#services/lists'
import { ownerProfileValidator } from '#validators/user'

export default class ProfileController {
  async show({ auth }: HttpContext) {
    const user = await userList.find(auth.use('owner').getUserOrFail().id)
    const { name, email, country, role, phone_number: phone, country_id: countryId } = user
    return { name, email, phone_number: phone, country, country_id: countryId, role }
  }

  async update({ auth, i18n, request }: HttpContext) {
    const user = auth.use('owner').getUserOrFail()
    await user.merge(await request.validateUsing(ownerProfileValidator)).save()
    return { message: i18n.t('profile.updated'), user: await userList.find(user.id) }
  }
}
