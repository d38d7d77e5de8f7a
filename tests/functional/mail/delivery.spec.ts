import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { queueMails, type NewMail } from '#mail/outbox'
import { startMailServer } from '#tests/helpers/mail_server'

const testMail: NewMail = { kind: 'test', recipient: 'sara@example.com', language: null, data: {} }

const queue = (...mails: Partial<NewMail>[]) =>
  db.transaction((trx) =>
    queueMails(
      mails.map((mail) => ({ ...testMail, ...mail })),
      trx
    )
  )

test.group('Mail | delivery', () => {
  test('sends what is committed', async ({ assert }) => {
    const server = await startMailServer()
    await queue({})
    const mail = await server.nextMail(testMail.recipient)
    assert.equal(mail.subject, 'Manzil can send mail')
  })
})
