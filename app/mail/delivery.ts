import emitter from '@adonisjs/core/services/emitter'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { isMailOn } from '#config/mail'
import serverLimits from '#config/server_limits'
import { waitUntil } from '#database/acquire_timeout'
import { isBusy } from '#exceptions/database_failure'
import { mailKinds } from '#mail/kinds'
import Mail, { isOneAddress, type MailOutcome } from '#outbox/mail'
import type { MailKind } from '#outbox/mail_kinds'
import { mailTo, readersAmong } from '#outbox/readers'
import { backgroundJobs } from '#server/pending_work'

/** `stop` lets what is being sent go on, `cut` ends that too. */
type End = { stop?: AbortSignal; cut?: AbortSignal }

const { mail: limits } = serverLimits

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

export async function deliverInTurn({ stop, cut }: End = {}, found = () => {}) {
  while (isMailOn()) {
    await recordSent()
    if (stop?.aborted) return
    const mail = await Mail.claim()
    if (!mail) return
    found()
    await waitUntil(mail.triedUntil, () => deliver(mail, cut))
  }
}

/** A delivery never rejects: what could not be stored is known again once the lease ends. */
async function deliver(mail: Mail, cut?: AbortSignal) {
  try {
    void emitter.emit('mail:ended', await attempt(mail, cut))
  } catch (error) {
    logger.error({ err: error, mail: mail.id }, 'the outcome of a mail could not be stored')
  }
}

async function attempt(mail: Mail, cut?: AbortSignal): Promise<MailOutcome> {
  if (mail.isTooLate) return mail.fail('it could not be sent in time')
  const content = mail.content
  if (!content) return mail.fail('APP_KEY is another one than when it was written')
  const limit = AbortSignal.timeout(Math.max(0, mail.triedUntil - Date.now()))
  // The library takes memory, so it is loaded once there is something to send.
  const { codeOf, reasonOf, refusalOf, sendMessage } = await import('#mail/smtp')
  try {
    if (!(await isWanted(mail))) return await mail.drop()
    if (!isOneAddress(mail.recipient))
      return await mail.fail('the recipient is not one address', true)
    const { prepare } = specOf(mail)
    const { recipient, userId } = mail
    const data = prepare ? await prepare({ recipient, userId, data: content }) : content
    if (!data) return await mail.drop()
    const { composeMessage } = await import('#mail/message')
    const { language = null }: { language?: string | null } = data
    const address = { ...mail.address, ...(language && { language }) }
    const message = await composeMessage({ ...address, kind: kindOf(mail), data })
    await sendMessage(message, AbortSignal.any([limit, ...(cut ? [cut] : [])]))
  } catch (error) {
    if (cut?.aborted) return mail.handBack()
    const { id, kind, attempts, recipient } = mail
    logger.warn({ mail: id, kind, attempts, reason: codeOf(error) }, 'a mail could not be sent')
    if (isBusy(error)) return mail.handBack(limits.checkSeconds, 'the database was too busy')
    return mail.postpone(reasonOf(error), refusalOf(recipient, error))
  }
  unrecorded.add(mail.id)
  await recordSent()
  return 'sent'
}

/** A mail that can be switched off goes to the present address of its reader, who may have done so since. */
async function isWanted(mail: Mail) {
  const { userId } = mail
  const { preference } = specOf(mail)
  if (!preference || !userId) return true
  const [reader] = await readersAmong([userId], preference, db.connection('reader'))
  if (reader) await mail.merge(mailTo(reader)).save()
  return Boolean(reader)
}

const specOf = (mail: Mail) => mailKinds[kindOf(mail)]

const kindOf = ({ kind }: Mail) => kind as MailKind

/** These were sent, but not stored as such yet: while the database is away nothing else may send them either. */
const unrecorded = new Set<number>()

let recording: Promise<void> | undefined

/** Mails that are sent while one statement runs wait for the next, which is for all of them. */
async function recordSent() {
  while (unrecorded.size) {
    recording ??= markSent().finally(() => (recording = undefined))
    await recording
  }
}

async function markSent() {
  const ids = [...unrecorded]
  await Mail.markSent(ids)
  for (const id of ids) unrecorded.delete(id)
}
