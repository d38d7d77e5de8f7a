import type { AppCommand } from '../command_result.js'
import { emailIn } from '#texts/typed_text'

export default function mail(program: AppCommand) {
  const noun = program.command('mail').description('The mail that this Manzil sends')

  noun
    .command('test')
    .description('Send a mail at once, and say what the mail server answers')
    .argument('<address>', 'whom to send it to')
    .runs(async (address: string, { json }: { json?: boolean }) => {
      const { sendAtOnce } = await import('#mail/test_mail')
      const { Failed } = await import('#exceptions/refusal')
      const { knownI18n } = await import('#server/language')
      const { key, params } = await sendAtOnce(emailIn(address))
      const message = knownI18n().t(key, params)
      const isSent = key === 'mails.sent'
      if (!isSent && !json) throw new Failed(key, { params })
      return { json: { sent: isSent, message, ...params }, lines: [message], failed: !isSent }
    })
}
