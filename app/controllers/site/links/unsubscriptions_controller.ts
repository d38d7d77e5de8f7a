import type { HttpContext } from '@adonisjs/core/http'
import { areas, type Area } from '#config/areas'
import { addressIn } from '#config/languages'
import { mailPreferences, type MailPreference } from '#outbox/mail_preferences'
import { answerLinkPage } from '#mail/link_page'
import { changePreferences, preferencesOf } from '#preferences/mail_preferences'
import { unsubscription } from '#mail/signed_links'
import User from '#models/user'

/** A program of the mailbox has neither cookie nor origin (RFC 8058). */
export default class UnsubscriptionsController {
  /** Changes nothing, because scanners of mailboxes open every address. */
  async show(ctx: HttpContext) {
    const found = await find(ctx)
    if (!found) return answerUnknown(ctx)
    const { userId, area, preference } = found
    const { [preference]: isSent } = await preferencesOf(userId, area)
    return answer(ctx, isSent ? 'asked' : 'off', found)
  }

  async store(ctx: HttpContext) {
    const found = await find(ctx)
    if (!found) return answerUnknown(ctx)
    const { userId, area, preference } = found
    await changePreferences(userId, area, { [preference]: false })
    return answer(ctx, 'off', found)
  }
}

type Subscription = { userId: number; area: Area; preference: MailPreference }

async function find({ params }: HttpContext): Promise<Subscription | undefined> {
  const { userId, preference } = unsubscription.read(params.signed) ?? {}
  const area = areas.find((one) => mailPreferences[one].some((kind) => kind === preference))
  const user = area && userId && (await User.find(userId, { connection: 'reader' }))
  return user ? { userId: user.id, area, preference: preference! } : undefined
}

const texts = 'unsubscription'

const answerUnknown = (ctx: HttpContext) => answerLinkPage(ctx, { texts, state: 'unknown' })

function answer(
  ctx: HttpContext,
  state: 'asked' | 'off',
  { area, preference: kind }: Subscription
) {
  const url = area === 'admin' ? '/admin-profile' : '/owner-profile-edit'
  const next =
    state === 'off'
      ? { text: ctx.i18n.t('unsubscription.profile'), url }
      : { text: ctx.i18n.t('unsubscription.keep'), url: addressIn(ctx.i18n.locale, '/home') }
  return answerLinkPage(ctx, { texts, state, values: { kind }, next })
}
