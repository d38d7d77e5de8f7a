import type { HttpContext } from '@adonisjs/core/http'
import { invitationKey, inviteUser, type Invited } from '#auth/account_links'
import { changeAccount } from '#auth/own_account'
import { logAccountChanges } from '#auth/security_log'
import { Forbidden } from '#exceptions/refusal'
import User from '#models/user'
import { userList } from '#lists/user_lists'
import { userSource } from '#sources/lists'
import { createUserValidator, editUserValidator } from '#validators/user'

export default class UsersController {
  /** Everyone, the newest first. */
  async index(ctx: HttpContext) {
    return userSource.send(ctx, await ctx.request.validateUsing(userSource.validator))
  }

  /**
   * Adds an active user. With `invite` the link in `url` sets the first password; a tenant can't be invited. Mails are
   * in `language`, else in the admin's.
   */
  async store(ctx: HttpContext) {
    const { i18n, logSecurity, operation, request, response } = ctx
    const { invite, ...sent } = await request.validateUsing(createUserValidator)
    const account = { ...sent, language: sent.language ?? i18n.locale }
    response.status(201)
    if (!('password' in account)) return this.#invite(ctx, account)
    const user = await User.add({ ...account, active: true }, operation)
    logSecurity('user_created', { about: user.id, role: user.role })
    return { message: i18n.t('users.created'), user: await userList.find(user.id) }
  }

  async #invite(ctx: HttpContext, account: Invited) {
    const { i18n, logSecurity, operation } = ctx
    const { user, link } = await inviteUser(account, operation)
    logSecurity('user_invited', { about: user.id, role: user.role })
    const message = i18n.t(invitationKey(), { name: user.name })
    return { message, user: await userList.find(user.id), url: link.url }
  }

  /**
   * Changes a user. A blank password and a missing phone number stay; nobody becomes an admin, and an admin stays
   * one. `new_owner_id` takes the properties over. Admins change their own password in the profile, which asks for
   * the current one. @throws Forbidden
   */
  async update(ctx: HttpContext) {
    const { auth, i18n, logSecurity, operation, params, request } = ctx
    const user = await User.findOrFail(params.id)
    const admin = auth.use('admin')
    const { version, ...changes } = await request.validateUsing(editUserValidator, {
      meta: { account: user },
    })
    const current = () => userList.find(user.id)
    const isOwnAccount = user.id === admin.getUserOrFail().id
    if (isOwnAccount && changes.password)
      throw new Forbidden('users.self_password_failed', { field: 'password' })
    const keep = isOwnAccount ? admin.token : undefined
    const stored = await changeAccount(user, changes, { operation, version, current, keep })
    if (changes.password) logSecurity('password_reset', { about: user.id })
    logAccountChanges(ctx, user, stored)
    return { message: i18n.t('users.updated'), user: await current() }
  }

  /** Deletes a user for good, with all properties and images, trash included. Neither oneself nor the last admin. */
  async destroy({ i18n, logSecurity, operation, params }: HttpContext) {
    await User.remove(params.id, operation)
    logSecurity('user_deleted', { about: params.id })
    return { message: i18n.t('users.deleted') }
  }
}
