import emitter from '@adonisjs/core/services/emitter'
import logger from '@adonisjs/core/services/logger'
import { isMailOn } from '#config/mail'
import serverLimits from '#config/server_limits'
import { mailKinds, type MailKind, type MailKindSpec } from '#mail/kinds'
import { hasSwitchedOff } from '#mail/preferences'
import Mail, { isOneAddress, type MailOutcome } from '#mail/mail'
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

async function deliverInTurn(end: End = {}, found = () => {}) {
  while (isMailOn() && !end.stop?.aborted) {
    await recordSent()
    const mail = await Mail.claim()
    if (!mail) return
    found()
    await deliver(mail, end)
  }
}

/** Never rejects: what could not be stored is known again once the lease ends. */
async function deliver(mail: Mail, { cut }: End) {
  try {
    void emitter.emit('mail:ended', await attempt(mail, cut))
  } catch (error) {
    logger.error({ err: error, mail: mail.id }, 'the state of a mail could not be stored')
  }
}

async function attempt(mail: Mail, cut?: AbortSignal): Promise<MailOutcome> {
  if (mail.isTooLate) return mail.fail('it could not be sent in time')
  if (!isOneAddress(mail.recipient)) return mail.fail('the recipient is not one address')
  const content = mail.content
  if (!content) return mail.fail('APP_KEY is another one than when it was written')
  // Not before there is something to send, because it takes memory.
  const { reasonOf, codeOf, sendMessage } = await import('#mail/smtp')
  try {
    const data = await prepared(mail, content)
    if (!data) return await mail.drop()
    const { composeMessage } = await import('#mail/message')
    const kind = mail.kind as MailKind
    await sendMessage(await composeMessage({ ...mail.address, kind, data }), cut)
  } catch (error) {
    if (cut?.aborted) return mail.handBack()
    const { id, kind, attempts } = mail
    logger.warn({ mail: id, kind, attempts, reason: codeOf(error) }, 'a mail could not be sent')
    return mail.postpone(reasonOf(error))
  }
  unrecorded.add(mail.id)
  await recordSent()
  return 'sent'
}

async function prepared({ kind, recipient, userId }: Mail, data: object) {
  const spec: MailKindSpec = mailKinds[kind as MailKind]
  const { preference } = spec
  if (preference && userId && (await hasSwitchedOff(userId, preference))) return null
  return spec.prepare ? spec.prepare({ recipient, userId, data }) : data
}

/** Sent, but not stored as such yet: while the database is away nothing else may send them either. */
const unrecorded = new Set<number>()

async function recordSent() {
  const ids = [...unrecorded]
  if (!ids.length) return
  await Mail.markSent(ids)
  for (const id of ids) unrecorded.delete(id)
}
