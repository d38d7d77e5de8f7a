import emitter from '@adonisjs/core/services/emitter'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { isMailOn } from '#config/mail'
import serverLimits from '#config/server_limits'
import { isBusy } from '#exceptions/database_failure'
import { mailKinds, type MailKind, type MailKindSpec } from '#mail/kinds'
import Mail, { isOneAddress, type MailOutcome } from '#mail/mail'
import { mailTo, readersAmong } from '#mail/readers'
import { backgroundJobs } from '#server/pending_work'

/** `stop` lets what is being sent go on, `cut` ends that too. */
type End = { stop?: AbortSignal; cut?: AbortSignal }

const { mail: limits } = serverLimits

/** Sends at start, soon after each commit that queued, and what is due again. @returns what ends it */
export function startDelivery() {
  const [stopping, cutting] = [new AbortController(), new AbortController()]
  const end = { stop: stopping.signal, cut: cutting.signal }
  let workers = 0
  let isMissed = false
  const wake = () => {
    isMissed = workers === limits.atOnce
    if (isMissed || end.stop.aborted) return
    workers += 1
    backgroundJobs.add(work().finally(ended))
  }
  /** Each mail that is found wakes one more, so that one that hangs keeps no other waiting. */
  const work = () =>
    deliverInTurn(end, wake).catch((error) =>
      logger.error({ err: error }, 'mails could not be delivered')
    )
  const ended = () => {
    workers -= 1
    if (isMissed) wake()
  }
  const timer = setInterval(wake, limits.checkSeconds * 1000).unref()
  // Drawing a mail takes longer than most answers, so the one to whoever made the change goes first.
  const off = emitter.on('mails:queued', () => setTimeout(wake, limits.pauseMilliseconds).unref())
  wake()
  return () => {
    clearInterval(timer)
    off()
    stopping.abort()
    setTimeout(() => cutting.abort(), limits.graceSeconds * 1000).unref()
  }
}

export async function deliverDue() {
  await Promise.all(Array.from({ length: limits.atOnce }, () => deliverInTurn()))
}

async function deliverInTurn({ stop, cut }: End = {}, found = () => {}) {
  while (isMailOn()) {
    await recordSent()
    if (stop?.aborted) return
    const limit = AbortSignal.timeout(limits.sendSeconds * 1000)
    const mail = await Mail.claim()
    if (!mail) return
    found()
    await deliver(mail, { limit, cut })
  }
}

/** `limit` ends a try before its lease, whatever it waits for. */
type Try = { limit: AbortSignal; cut?: AbortSignal }

/** Never rejects: what could not be stored is known again once the lease ends. */
async function deliver(mail: Mail, attempted: Try) {
  try {
    void emitter.emit('mail:ended', await attempt(mail, attempted))
  } catch (error) {
    logger.error({ err: error, mail: mail.id }, 'the outcome of a mail could not be stored')
  }
}

async function attempt(mail: Mail, { limit, cut }: Try): Promise<MailOutcome> {
  if (mail.isTooLate) return mail.fail('it could not be sent in time')
  const content = mail.content
  if (!content) return mail.fail('APP_KEY is another one than when it was written')
  // Not before there is something to send, because it takes memory.
  const { reasonOf, codeOf, sendMessage } = await import('#mail/smtp')
  try {
    if (!(await isWanted(mail))) return await mail.drop()
    if (!isOneAddress(mail.recipient)) return await mail.fail('the recipient is not one address')
    const data = await prepared(mail, content)
    if (!data) return await mail.drop()
    const { composeMessage } = await import('#mail/message')
    const message = await composeMessage({ ...mail.address, kind: kindOf(mail), data })
    await sendMessage(message, AbortSignal.any([limit, ...(cut ? [cut] : [])]))
  } catch (error) {
    if (cut?.aborted) return mail.handBack()
    if (isBusy(error)) return mail.handBack(limits.checkSeconds)
    const { id, kind, attempts } = mail
    logger.warn({ mail: id, kind, attempts, reason: codeOf(error) }, 'a mail could not be sent')
    return mail.postpone(reasonOf(error))
  }
  unrecorded.add(mail.id)
  await recordSent()
  return 'sent'
}

/** One that can be switched off goes to the present address of its reader, who may have done so since. */
async function isWanted(mail: Mail) {
  const { userId } = mail
  const { preference } = specOf(mail)
  if (!preference || !userId) return true
  const [reader] = await readersAmong([userId], preference, db.connection('reader'))
  if (reader) await mail.merge(mailTo(reader)).save()
  return Boolean(reader)
}

function prepared(mail: Mail, data: object) {
  const { recipient, userId } = mail
  const { prepare } = specOf(mail)
  return prepare ? prepare({ recipient, userId, data }) : data
}

const specOf = (mail: Mail): MailKindSpec => mailKinds[kindOf(mail)]

const kindOf = ({ kind }: Mail) => kind as MailKind

/** Sent, but not stored as such yet: while the database is away nothing else may send them either. */
const unrecorded = new Set<number>()

async function recordSent() {
  const ids = [...unrecorded]
  if (!ids.length) return
  await Mail.markSent(ids)
  for (const id of ids) unrecorded.delete(id)
}
