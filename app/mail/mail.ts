import encryption from '@adonisjs/core/services/encryption'
import { DateTime } from 'luxon'
import { isMailOn } from '#config/mail'
import serverLimits from '#config/server_limits'
import { dialect } from '#database/dialect'
import { now, timestamp } from '#database/now'
import { MailSchema } from '#database/schema'
import { execute, select } from '#database/statements'

const { mail: limits } = serverLimits

const isDue = `sent_at IS NULL AND failed_at IS NULL AND next_attempt_at <= ?
  AND (claimed_until IS NULL OR claimed_until <= ?)`

const withoutContent = { data: null, reply_to: null, claimed_until: null }

export type MailOutcome = 'sent' | 'postponed' | 'failed' | 'dropped'

declare module '@adonisjs/core/types' {
  interface EventsList {
    'mails:queued': number
    'mail:ended': MailOutcome
  }
}

export type MailAddress = { address: string; name: string }

/** A part in quotes could hold a list of addresses. */
export function isOneAddress(text: string) {
  return /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/.test(text)
}

/** One that is to be sent, or was. */
export default class Mail extends MailSchema {
  static table = 'mails'

  /**
   * It is this server's alone until its lease ends, and counts as tried. What has an end comes first, because somebody
   * waits for it, and then what was never tried.
   */
  static async claim() {
    const [time, until] = [now(), timestamp(DateTime.utc().plus({ seconds: limits.leaseSeconds }))]
    // Most of the time there are none, and an UPDATE would keep SQLite's other writers out for nothing.
    const [due] = await select(`SELECT id FROM mails WHERE ${isDue} LIMIT 1`, [time, time])
    if (!due) return null
    const [claimed] = await execute<{ id: number }>(
      `WITH due AS MATERIALIZED (
        SELECT id FROM mails WHERE ${isDue}
        ORDER BY not_after IS NULL, attempts, next_attempt_at, id
        LIMIT 1 ${dialect().withoutLocked})
      UPDATE mails SET claimed_until = ?, attempts = attempts + 1,
        first_attempt_at = coalesce(first_attempt_at, ?)
      WHERE id IN (SELECT id FROM due) RETURNING id`,
      [time, time, until, time]
    )
    return claimed ? Mail.find(claimed.id) : null
  }

  /** By id alone: they were sent, whoever has them now. */
  static async markSent(ids: number[]) {
    await Mail.query()
      .whereIn('id', ids)
      .update({ sent_at: now(), failed_at: null, failure: null, ...withoutContent })
  }

  /** What waits once mail is switched off would otherwise go out whenever it is switched on again. */
  static async purge() {
    const before = timestamp(DateTime.utc().minus({ days: limits.keptDays }))
    await Mail.query().where('sentAt', '<', before).orWhere('failedAt', '<', before).delete()
    if (!isMailOn()) await Mail.waiting().delete()
  }

  static waiting() {
    return Mail.query().whereNull('sentAt').whereNull('failedAt')
  }

  /** Null where it was encrypted with another key. */
  get content() {
    return this.data && encryption.decrypt<object>(this.data)
  }

  get address() {
    const { recipient, language, userId, messageId, replyTo } = this
    const reply = replyTo && encryption.decrypt<MailAddress>(replyTo)
    return { recipient, language, userId, messageId, replyTo: reply || null }
  }

  get isTooLate() {
    return Boolean(this.notAfter && this.notAfter < DateTime.utc())
  }

  /** Tried again after a pause that grows, until a day after the first try. */
  async postpone(failure: string) {
    const end = this.firstAttemptAt!.plus({ hours: limits.triesHours })
    if (DateTime.utc() >= end) return this.fail(failure)
    const minutes = limits.firstPauseMinutes * 2 ** (this.attempts - 1)
    const next = DateTime.utc().plus({ minutes: Math.min(minutes, limits.longestPauseMinutes) })
    await this.#release({ next_attempt_at: timestamp(DateTime.min(next, end)), failure })
    return 'postponed' as const
  }

  async fail(failure: string) {
    await this.#release({ failed_at: now(), failure, ...withoutContent })
    return 'failed' as const
  }

  /** It does not count as tried. */
  async handBack(pauseSeconds = 0) {
    const next = timestamp(DateTime.utc().plus({ seconds: pauseSeconds }))
    await this.#release({ attempts: this.attempts - 1, next_attempt_at: next })
    return 'postponed' as const
  }

  async drop() {
    await this.delete()
    return 'dropped' as const
  }

  /** Changes nothing where the lease has ended and another server has it. */
  async #release(values: Record<string, string | number | null>) {
    await Mail.query()
      .where({ id: this.id, claimed_until: timestamp(this.claimedUntil!) })
      .whereNull('sentAt')
      .update({ claimed_until: null, ...values })
  }
}
