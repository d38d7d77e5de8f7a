import { isMailOn, mailFrom, mailServer } from '#config/mail'
import { Invalid } from '#exceptions/refusal'
import { isOneAddress } from '#outbox/mail'
import { composeMessage } from '#mail/message'
import { newMessageId } from '#outbox/outbox'
import { adviceOn, reasonOf, sendMessage } from '#mail/smtp'

/** Somebody waits for the answer, so it passes by the outbox. @returns a sentence. @throws Invalid */
export async function sendAtOnce(address: string) {
  if (!isMailOn()) throw new Invalid('mails.off')
  if (!isOneAddress(address)) throw new Invalid('mails.bad_address', { params: { address } })
  const { host, port } = mailServer()
  const about = { server: `${host}:${port}`, address }
  const message = await composeMessage({
    kind: 'test',
    data: {},
    recipient: address,
    messageId: newMessageId(),
    language: null,
    userId: null,
    replyTo: null,
  })
  try {
    return { key: 'mails.sent', params: { ...about, answer: await sendMessage(message) } }
  } catch (error) {
    const from = mailFrom().address
    return { key: adviceOn(error), params: { ...about, from, reason: reasonOf(error) } }
  }
}
