import type { HttpContext } from '@adonisjs/core/http'
import { Refusal } from '#exceptions/refusal'
import User from '#models/user'
import { userList } from '#services/lists'
import { removeUser } from '#services/removal'
import { answerList } from '#transformers/list_answer'
import { userListValidator } from '#validators/list'
import { createUserValidator, editUserValidator } from '#validators/user'

export default class UsersController {
  /** Everyone, admins too. */
  async index(ctx: HttpContext) {
    const query = await ctx.request.validateUsing(userListValidator)
    return answerList(ctx, await userList.read(query))
  }

  /** An account made by an admin starts active. */
  async store({ i18n, request, response }: HttpContext) {
    const payload = await request.validateUsing(createUserValidator)
    const user = await User.create({ ...payload, active: true })
    response.status(201)
    return { message: i18n.t('users.created'), user: await userList.find(user.id) }
  }

  /** One's own password is changed in the profile, which asks for the current one. @throws Refusal 403 */
  async update({ auth, i18n, params, request }: HttpContext) {
    const user = await User.findOrFail(params.id)
    const admin = auth.use('admin')
    const by = admin.getUserOrFail()
    const { version, ...changes } = await request.validateUsing(editUserValidator)
    const current = () => userList.find(user.id)
    const isOneself = user.id === by.id
    if (isOneself && changes.password) throw new Refusal(403, 'users.own_password', {}, 'password')
    const keep = isOneself ? admin.token : undefined
    await user.editAccount(changes, { by, version, current, keep })
    return { message: i18n.t('users.updated'), user: await current() }
  }

  async destroy({ auth, i18n, params }: HttpContext) {
    await removeUser(await User.findOrFail(params.id), auth.use('admin').getUserOrFail())
    return { message: i18n.t('users.deleted') }
  }
}
