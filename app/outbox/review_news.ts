import encryption from '@adonisjs/core/services/encryption'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { isMailOn } from '#config/mail'
import serverLimits from '#config/server_limits'
import type { ReviewReason, Verdict } from '#review/review_terms'
import { parsedJson } from '#database/column_types'
import { among } from '#database/dialect'
import { timeAgo } from '#database/now'
import { lockUntilCommit } from '#database/server_locks'
import { execute } from '#database/statements'
import Mail from '#outbox/mail'
import type { Verdicts } from '#outbox/mail_kinds'
import { queueMails, type NewMail } from '#outbox/outbox'
import { mailTo, readersAmong } from '#outbox/readers'

type VerdictRow = {
  review_id: number
  owner_id: number
  property_id: number
  title: string
  verdict: Verdict
  reasons: ReviewReason[] | string
  note: string | null
}

const titles = 10

/** Each owner gets one mail at the end of an operation; mere approvals soon after another mail are joined. */
export async function tellVerdicts({ id }: { id?: number }, trx: TransactionClientContract) {
  if (!isMailOn() || !id) return
  const rows = await execute<VerdictRow>(
    `SELECT reviews.id AS review_id, reviews.verdict, reviews.reasons, reviews.note,
        properties.id AS property_id, properties.title, properties.owner_id
      FROM changes
      JOIN reviews ON reviews.id = CAST(changes.details -> 'review' ->> 'review_id' AS integer)
      JOIN properties ON properties.id = reviews.property_id
      WHERE changes.operation_id = ? ORDER BY changes.id`,
    [id],
    trx
  )
  const byOwner = Map.groupBy(rows, ({ owner_id: ownerId }) => ownerId)
  const readers = await readersAmong([...byOwner.keys()], 'review', trx)
  const mails = readers.map((reader) => {
    const data = { name: reader.name, ...verdictsIn(byOwner.get(reader.id)!) }
    return { ...mailTo(reader), kind: 'review' as const, data }
  })
  const areJoined = mails.length > 0 && isMereApproval(mails[0].data)
  await queueMails(areJoined ? await unjoined(mails, trx) : mails, trx)
}

const isMereApproval = ({ verdict, reasons, note }: Verdicts) =>
  verdict === 'approved' && !reasons.length && !note

type ReviewMail = NewMail<'review'> & { userId: number }

/** A mail joins the one of its owner that waits. @returns the others, which wait where one has just gone */
async function unjoined(mails: ReviewMail[], trx: TransactionClientContract) {
  await lockUntilCommit('mails of reviews', trx) // two servers would each send a first one
  const minutes = serverLimits.mail.joinedMinutes
  const ids = mails.map(({ userId }) => userId)
  const recent = await Mail.query({ client: trx })
    .where('kind', 'review')
    .where('nextAttemptAt', '>', timeAgo({ minutes }))
    .whereRaw(...among('user_id', ids))
    .orderBy('nextAttemptAt')
    .forUpdate()
  const byOwner = Map.groupBy(recent, ({ userId }) => userId!)
  const rest: ReviewMail[] = []
  for (const mail of mails) {
    const former = byOwner.get(mail.userId) ?? []
    const waiting = former.find(isJoinable)
    // What failed may be tried again in hours.
    const since = former.length && DateTime.min(DateTime.utc(), former.at(-1)!.nextAttemptAt)
    if (waiting) await waiting.merge({ data: joined(waiting, mail.data) }).save()
    else rest.push({ ...mail, notBefore: since ? since.plus({ minutes }) : undefined })
  }
  return rest
}

function isJoinable({ attempts, content }: Mail) {
  return attempts === 0 && content !== null && isMereApproval(content as Verdicts)
}

function joined({ content }: Mail, { reviews, properties }: Verdicts) {
  const data = content as Verdicts
  return encryption.encrypt({
    ...data,
    reviews: [...data.reviews, ...reviews],
    properties: [...data.properties, ...properties].slice(0, titles),
  })
}

function verdictsIn(rows: VerdictRow[]) {
  const [{ verdict, reasons, note }] = rows
  return {
    verdict,
    note,
    reasons: parsedJson<ReviewReason[]>(reasons),
    reviews: rows.map(({ review_id: id }) => id),
    properties: rows.slice(0, titles).map(({ property_id: id, title, review_id: review }) => {
      return { id, title, review }
    }),
  }
}
