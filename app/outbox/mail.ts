import { setTimeout } from 'node:timers/promises'
import encryption from '@adonisjs/core/services/encryption'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { isMailOn } from '#config/mail'
import serverLimits from '#config/server_limits'
import { waitUntil } from '#database/acquire_timeout'
import { dialect } from '#database/dialect'
import { now, timeAgo, timeIn, timestamp } from '#database/now'
import { recordTransaction } from '#database/record_transaction'
import { MailSchema } from '#database/schema'
import { execute, select } from '#database/statements'
import { isBusy } from '#exceptions/database_failure'

const { mail: limits } = serverLimits

const isDue = `sent_at IS NULL AND failed_at IS NULL AND next_attempt_at <= ?
  AND (claimed_until IS NULL OR claimed_until <= ?)`

const withoutFailure = { failed_at: null, failure: null, recipient_refused: false }

const withoutContent = { data: null, reply_to: null, claimed_until: null }

export const mailOutcomes = ['sent', 'postponed', 'handed_back', 'failed', 'dropped'] as const
export type MailOutcome = (typeof mailOutcomes)[number]

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

export default class Mail extends MailSchema {
  static table = 'mails'

  /** A claimed mail counts as tried. Mails with an end come first, because somebody waits for them. */
  static async claim() {
    return inTime(async () => {
      const time = now()
      // Most of the time there are none, and an UPDATE would keep SQLite's other writers out for nothing.
      const [due] = await select(`SELECT id FROM mails WHERE ${isDue} LIMIT 1`, [time, time])
      return due ? recordTransaction(claimDue) : null
    })
  }

  static async markSent(ids: number[]) {
    await inTime(() =>
      Mail.query()
        .whereIn('id', ids)
        .update({ sent_at: now(), ...withoutFailure, ...withoutContent })
    )
  }

  /** Mails that wait once mail is switched off would otherwise go out whenever it is switched on again. */
  static async purge() {
    const before = timeAgo({ days: limits.keptDays })
    await Mail.query().where('sentAt', '<', before).orWhere('failedAt', '<', before).delete()
    if (!isMailOn()) await Mail.waiting().delete()
  }

  static waiting() {
    return Mail.query().whereNull('sentAt').whereNull('failedAt')
  }

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

  /** A try ends before the lease, so that its outcome can be stored. */
  get triedUntil() {
    const { leaseSeconds, sendSeconds } = limits
    return this.claimedUntil!.toMillis() - (leaseSeconds - sendSeconds) * 1000
  }

  async postpone(failure: string, { ofRecipient = false, forGood = false } = {}) {
    const end = this.firstAttemptAt!.plus({ hours: limits.triesHours })
    if (forGood || DateTime.utc() >= end) return this.fail(failure, ofRecipient)
    const minutes = limits.firstPauseMinutes * 2 ** (this.attempts - 1)
    const next = DateTime.utc().plus({ minutes: Math.min(minutes, limits.longestPauseMinutes) })
    const values = { failure, recipient_refused: ofRecipient }
    await this.#release({ ...values, next_attempt_at: timestamp(DateTime.min(next, end)) })
    return 'postponed' as const
  }

  async fail(failure: string, ofRecipient = false) {
    const values = { failed_at: now(), failure, recipient_refused: ofRecipient }
    await this.#release({ ...values, ...withoutContent })
    return 'failed' as const
  }

  async handBack(pauseSeconds = 0, failure = this.failure) {
    const next = timeIn({ seconds: pauseSeconds })
    const attempts = this.attempts - 1
    const first = attempts ? timestamp(this.firstAttemptAt!) : null
    await this.#release({ attempts, failure, first_attempt_at: first, next_attempt_at: next })
    return 'handed_back' as const
  }

  async drop() {
    await inTime(() => this.delete())
    return 'dropped' as const
  }

  async #release(values: Record<string, string | number | boolean | null>) {
    await inTime(() =>
      Mail.query()
        .where({ id: this.id, claimed_until: timestamp(this.claimedUntil!) })
        .whereNull('sentAt')
        .update({ claimed_until: null, ...values })
    )
  }
}

async function claimDue(trx: TransactionClientContract) {
  const [time, until] = [now(), timeIn({ seconds: limits.leaseSeconds })]
  const [claimed] = await execute<{ id: number }>(
    `WITH due AS MATERIALIZED (
      SELECT id FROM mails WHERE ${isDue}
      ORDER BY not_after IS NULL, attempts, next_attempt_at, id
      LIMIT 1 ${dialect().withoutLocked})
    UPDATE mails SET claimed_until = ?, attempts = attempts + 1,
      first_attempt_at = coalesce(first_attempt_at, ?)
    WHERE id IN (SELECT id FROM due) RETURNING id`,
    [time, time, until, time],
    trx
  )
  return claimed ? Mail.find(claimed.id, { client: trx }) : null
}

/** A busy server would refuse what waits no longer than a person, and each refusal would lose a try. */
async function inTime<T>(work: () => Promise<T>) {
  const end = Date.now() + limits.leaseSeconds * 1000
  for (;;) {
    try {
      return await waitUntil(end, work)
    } catch (error) {
      if (!isBusy(error) || Date.now() >= end) throw error
    }
    await setTimeout(serverLimits.databaseRetrySeconds * 1000)
  }
}
