import type { HttpContext } from '@adonisjs/core/http'
import { answerLinkPage } from '#mail/link_page'
import { confirmation } from '#mail/signed_links'
import User from '#models/user'

const unknown = { texts: 'confirmation', state: 'unknown' } as const

export default class EmailConfirmationsController {
  /** Changes nothing, because scanners of mailboxes open every address. */
  async show(ctx: HttpContext) {
    const { userId: id, email } = confirmation.read(ctx.params.signed) ?? {}
    const user = id && (await User.findBy({ id, email }, { connection: 'reader' }))
    if (!user) return answerLinkPage(ctx, unknown)
    return answerLinkPage(ctx, { ...unknown, state: 'asked', values: { email: user.email } })
  }

  async store(ctx: HttpContext) {
    const confirmed = confirmation.read(ctx.params.signed)
    if (!confirmed || !(await User.confirmEmail(confirmed))) return answerLinkPage(ctx, unknown)
    ctx.response.header('referrer-policy', 'no-referrer')
    ctx.response.redirect().status(303).toPath(confirmed.to)
  }
}
