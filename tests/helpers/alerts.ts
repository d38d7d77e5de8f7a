import db from '@adonisjs/lucid/services/db'
import ListingAlert from '#alerts/listing_alert'
import type { Rhythm } from '#outbox/mail_kinds'

export const askedBy = (email: string, rhythm: Rhythm = 'daily') => ({
  ...{ email, rhythm },
  query: '',
  language: 'en',
})

type Asked = ReturnType<typeof askedBy>

/** Confirmed by its link's button; the mail that asked for it never went. */
export async function confirmedAlert(asked: Asked) {
  await ListingAlert.ask(asked)
  const { email, query } = asked
  const alert = await ListingAlert.query()
    .where({ email, query })
    .orderBy('id', 'desc')
    .firstOrFail()
  await alert.confirm()
  await db.from('mails').where('kind', 'alert_asked').delete()
  return alert
}
