import { column } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import limits from '#config/limits'
import { now } from '#database/now'
import { recordTransaction } from '#database/record_transaction'
import { ListingAlertSchema } from '#database/schema'
import { lockUntilCommit } from '#database/server_locks'
import { NotFound } from '#exceptions/refusal'
import Mail from '#outbox/mail'
import { queueMails } from '#outbox/outbox'
import type { MailKind, Rhythm } from '#outbox/mail_kinds'

const { confirmDays, confirmed: mostConfirmed, days } = limits.alerts

type Wanted = { email: string; query: string; rhythm: Rhythm; language: string }

/** `toldUntil` ends what its mails have told of; none stands for an address that is not confirmed yet. */
export default class ListingAlert extends ListingAlertSchema {
  @column()
  declare rhythm: Rhythm

  static open() {
    return ListingAlert.query().where('endsAt', '>', now())
  }

  static confirmed() {
    return ListingAlert.open().whereNotNull('toldUntil')
  }

  static async countConfirmed() {
    const { $extras } = await ListingAlert.confirmed().count('* as count').firstOrFail()
    return Number($extras.count)
  }

  /** A link has the address too, because a restored backup gives out the same ids again. */
  static async findOpen({ id = 0, email = '' }: { id?: number; email?: string }) {
    return ListingAlert.open().where({ id, email }).first()
  }

  /** Nothing comes of it where the address has as many as it may, which only its mailbox shall learn. */
  static async ask(wanted: Wanted) {
    const { email, query, language } = wanted
    await recordTransaction(async (trx) => {
      const alerts = await ListingAlert.#lockOf(email, trx)
      if (isFull(alerts, query)) return
      const asked = alerts.find((alert) => !alert.toldUntil && alert.query === query)
      const alert = asked ?? new ListingAlert().useTransaction(trx)
      const endsAt = DateTime.utc().plus({ days: confirmDays })
      await alert.merge({ ...wanted, endsAt }).save()
      const mail = { recipient: email, language, notAfter: endsAt }
      await queueMails([{ ...mail, kind: 'alert_asked', data: { id: alert.id } }], trx)
    })
  }

  /** What was mailed there is forgotten too. @returns how many there were */
  static async endAll(email: string) {
    return recordTransaction(async (client) => {
      const kinds: MailKind[] = ['alert_asked', 'alert_news', 'alert_ended']
      await Mail.query({ client }).whereIn('kind', kinds).where('recipient', email).delete()
      const [count] = await ListingAlert.query({ client }).where({ email }).delete()
      return Number(count)
    })
  }

  /** The same search again takes the place of the former one, and tells on from there. @returns whether there was room */
  async confirm() {
    return recordTransaction(async (trx) => {
      const alerts = await ListingAlert.#lockOf(this.email, trx)
      const alert = alerts.find(({ id }) => id === this.id)
      if (!alert) throw new NotFound()
      if (!alert.toldUntil) {
        if (isFull(alerts, alert.query)) return false
        const former = alerts.find(({ toldUntil, query }) => toldUntil && query === alert.query)
        await former?.delete()
        const toldUntil = former?.toldUntil ?? DateTime.utc().startOf('second')
        await alert.merge({ toldUntil, endsAt: DateTime.utc().plus({ days }) }).save()
      }
      return true
    })
  }

  static async #lockOf(email: string, client: TransactionClientContract) {
    await lockUntilCommit(`listing alerts of ${email}`, client)
    return ListingAlert.query({ client }).where({ email }).where('endsAt', '>', now())
  }
}

const isFull = (alerts: ListingAlert[], query: string) => {
  const confirmed = alerts.filter(({ toldUntil }) => toldUntil)
  return confirmed.length >= mostConfirmed && !confirmed.some((alert) => alert.query === query)
}
