import { column } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import limits from '#config/limits'
import { now } from '#database/now'
import { recordTransaction } from '#database/record_transaction'
import { ListingAlertSchema } from '#database/schema'
import { lockUntilCommit } from '#database/server_locks'
import { NotFound } from '#exceptions/refusal'
import { hashOf } from '#models/told_once'
import Mail from '#outbox/mail'
import { queueMails } from '#outbox/outbox'
import type { MailKind, Rhythm } from '#outbox/mail_kinds'

const { confirmDays, confirmed: mostConfirmed, days } = limits.alerts

/** `key` stands for the query, which is too long for an address. */
export type AlertLink = { id: number; email: string; key?: string }

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

  get link(): AlertLink {
    return { id: this.id, email: this.email, key: hashOf(this.query).slice(0, 16) }
  }

  /** By its key, one that took up the same search; by the address too, because a restored backup gives out the same ids again. */
  static async findOpen({ id, email, key }: AlertLink) {
    const alerts = await ListingAlert.open().where({ email })
    const isSame = ({ toldUntil, link }: ListingAlert) => toldUntil && link.key === key
    return alerts.find((alert) => alert.id === id) ?? alerts.find(isSame)
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

  /** The same search again changes the former one, which tells on, and whose mails have its id. @returns the one that tells, if there was room */
  async confirm() {
    return recordTransaction(async (trx) => {
      const alerts = await ListingAlert.#lockOf(this.email, trx)
      const alert = alerts.find(({ id }) => id === this.id)
      if (!alert) throw new NotFound()
      if (alert.toldUntil) return alert
      if (isFull(alerts, alert.query)) return undefined
      const former = alerts.find(({ toldUntil, query }) => toldUntil && query === alert.query)
      if (former) await alert.delete()
      const { rhythm, language } = alert
      const toldUntil = former?.toldUntil ?? DateTime.utc().startOf('second')
      const confirmed = { rhythm, language, toldUntil, endsAt: DateTime.utc().plus({ days }) }
      return (former ?? alert).merge(confirmed).save()
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
