import type { HttpContext } from '@adonisjs/core/http'
import edge from 'edge.js'
import { areas } from '#config/areas'
import { mailPreferences, type MailPreference } from '#config/mail_preferences'
import { changePreferences, preferencesOf } from '#mail/preferences'
import { readUnsubscription } from '#mail/unsubscribe'
import User from '#models/user'

/** For whoever has the mail: no session, and a program of the mailbox has neither cookie nor origin (RFC 8058). */
export default class UnsubscriptionsController {
  /** Changes nothing, because scanners of mailboxes open every address. */
  async show(ctx: HttpContext) {
    const found = await find(ctx)
    if (!found) return answer(ctx, { state: 'unknown' })
    const { userId, area, preference } = found
    const { [preference]: isSent } = await preferencesOf(userId, area)
    return answer(ctx, { state: isSent ? 'asked' : 'off', preference, area })
  }

  async store(ctx: HttpContext) {
    const found = await find(ctx)
    if (!found) return answer(ctx, { state: 'unknown' })
    const { userId, area, preference } = found
    await changePreferences(userId, area, { [preference]: false })
    return answer(ctx, { state: 'off', preference, area })
  }
}

/** Nothing for an account that is gone too. */
async function find({ params }: HttpContext) {
  const { userId, preference } = readUnsubscription(params.signed) ?? {}
  const area = areas.find((one) => mailPreferences[one].some((kind) => kind === preference))
  const user = area && userId && (await User.find(userId, { connection: 'reader' }))
  return user ? { userId: user.id, area, preference: preference! } : undefined
}

type Page =
  | { state: 'unknown' }
  | { state: 'asked' | 'off'; preference: MailPreference; area: (typeof areas)[number] }

async function answer({ i18n, response }: HttpContext, page: Page) {
  if (page.state === 'unknown') response.status(404)
  response.header('cache-control', 'no-store')
  response.header('referrer-policy', 'no-referrer')
  response.header('content-type', 'text/html; charset=utf-8')
  response.send(await edge.render('site/unsubscription', { i18n, page }), true)
}
