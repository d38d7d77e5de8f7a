import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { queueMails } from '#outbox/outbox'
import { hoursLater } from '#tests/helpers/clock'
import {
  deliverDue,
  mailOff,
  mailUser,
  setMail,
  startIdleMailServer,
  trustMailServer,
} from '#tests/helpers/mail_server'
import { manzil, manzilJson } from '#tests/helpers/terminal'

const sara = 'sara@example.com'

const rightUser = [mailUser.name, mailUser.password].map(encodeURIComponent).join(':')

const queue = () =>
  db.transaction((trx) =>
    queueMails([{ kind: 'test', recipient: sara, language: null, data: {} }], trx)
  )

type Check = { check: string; state: string; message: string }

async function checksOfMail() {
  const { answer } = await manzilJson(['doctor'])
  const checks: Check[] = answer.checks
  return ['mail', 'mails'].map((name) => checks.find(({ check }) => check === name)!)
}

test.group('Terminal | mail test', () => {
  test('sends at once and repeats the answer of the server', async ({ assert }) => {
    const server = await startIdleMailServer()
    const { code, out } = await manzil(['mail', 'test', sara])

    assert.equal(code, 0)
    assert.match(out, /^Sent to sara@example\.com\. 127\.0\.0\.1:\d+ answered: 250 /)
    const { subject, recipients } = await server.nextMail(sara)
    assert.equal(subject, 'Manzil can send mail')
    assert.deepEqual(recipients, [sara])
    assert.isEmpty(await db.from('mails'))
  })

  test('says what to do where the server refuses or is away', async ({ assert }) => {
    const server = await startIdleMailServer()
    server.refuse('recipient', 554, 'relaying denied')
    const refused = await manzilJson(['mail', 'test', sara])
    await server.stop()
    const away = await manzilJson(['mail', 'test', sara])

    assert.deepEqual([refused.code, refused.answer.sent], [1, false])
    assert.include(refused.answer.message, 'did not take the mail: 554 relaying denied')
    assert.include(refused.answer.message, 'manzil@example.com')
    assert.deepEqual([away.code, away.answer.sent], [1, false])
    assert.include(away.answer.message, "can't be reached: connect ECONNREFUSED")
  })

  test('writes why it failed to standard error alone', async ({ assert }) => {
    const unset = await manzil(['mail', 'test', sara])
    const server = await startIdleMailServer()
    await server.stop()
    const away = await manzil(['mail', 'test', sara])
    for (const { code, out } of [unset, away]) assert.deepEqual([code, out], [1, ''])
    assert.equal(unset.error, 'Mail is not set up. Set MAIL_URL and MAIL_FROM.\n')
    assert.match(away.error, /^127\S+ can't be reached: connect ECONNREFUSED .+\.\n$/)
  })

  test('says who it is with the user and the password of the setting', async ({ assert }) => {
    const server = await startIdleMailServer()
    setMail(server.settingsFor(rightUser))
    const right = await manzil(['mail', 'test', sara])
    setMail(server.settingsFor('manzil:hidden'))
    const wrong = await manzil(['mail', 'test', sara])

    assert.equal(right.code, 0)
    assert.equal(wrong.code, 1)
    assert.match(wrong.error, /refuses the user or the password of MAIL_URL: 535/)
    assert.notInclude(wrong.out + wrong.error, 'hidden')
    assert.lengthOf(server.mails, 1)
  })

  test('encrypts what it sends: {by}')
    .with([
      { by: 'smtps', secure: true },
      { by: 'STARTTLS', startTls: true },
    ])
    .run(async ({ assert }, encryption) => {
      trustMailServer()
      const server = await startIdleMailServer(encryption)
      setMail(server.settingsFor(rightUser, 'localhost'))
      const { code, out } = await manzil(['mail', 'test', sara])
      const [{ state }] = await checksOfMail()

      assert.equal(code, 0, out)
      assert.equal(state, 'ok')
      const [{ encrypted }] = server.mails
      assert.isTrue(encrypted)
      assert.deepEqual(server.logins, [mailUser.name])
    })

  test('trusts no certificate that nobody vouches for: {by}')
    .with([
      { by: 'smtps', secure: true },
      { by: 'STARTTLS', startTls: true },
    ])
    .run(async ({ assert }, encryption) => {
      const server = await startIdleMailServer(encryption)
      setMail(server.settingsFor(rightUser))
      const { code, error } = await manzil(['mail', 'test', sara])
      assert.equal(code, 1)
      assert.include(error, "can't be encrypted")
      assert.include(error, 'NODE_EXTRA_CA_CERTS')
      assert.isEmpty(server.logins)
      assert.isEmpty(server.mails)
    })

  test('sends no password that others on the way could read', async ({ assert }) => {
    const server = await startIdleMailServer()
    setMail(server.settingsFor(rightUser, '0.0.0.0')) // this machine by an address that is not known as such
    const { code, error } = await manzil(['mail', 'test', sara])
    assert.equal(code, 1)
    assert.include(error, "can't be encrypted")
    assert.isEmpty(server.logins)
  })

  test('refuses {address}')
    .with([
      { address: 'sara' },
      { address: 'sara@example.com, omar@example.com' },
      { address: 'sara@example.com\nBcc: omar@example.com' },
    ])
    .run(async ({ assert }, { address }) => {
      const server = await startIdleMailServer()
      const { code, error } = await manzil(['mail', 'test', address])
      assert.equal(code, 1)
      assert.include(error, 'is no e-mail address')
      assert.isEmpty(server.mails)
    })
})

test.group('Terminal | doctor on mail', () => {
  test('has nothing to say where mail is not set up', async ({ assert }) => {
    const [server, mails] = await checksOfMail()
    assert.deepEqual([server.state, mails.state], ['ok', 'ok'])
    assert.include(server.message, 'not set up')
  })

  test('says whether the server answers, and what waits', async ({ assert }) => {
    const mailServer = await startIdleMailServer()
    await queue()
    const [server, mails] = await checksOfMail()
    assert.deepEqual([server.state, mails.state], ['ok', 'ok'])
    assert.equal(mails.message, '1 mail waits to be sent')

    await mailServer.stop()
    const [away] = await checksOfMail()
    assert.equal(away.state, 'fail')
    assert.include(away.message, 'ECONNREFUSED')
  })

  test('says so where the mail server closes the connection without a word', async ({
    assert,
    cleanup,
  }) => {
    const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    cleanup(() => {
      server.close()
      setMail(mailOff)
    })
    setMail({ MAIL_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: sara })
    const [{ state, message }] = await checksOfMail()
    assert.equal(state, 'fail')
    assert.include(message, 'the connection was closed without a greeting')
  })

  test('names what could not be delivered, and why', async ({ assert }) => {
    const server = await startIdleMailServer()
    server.refuse('recipient', 450, 'mailbox full')
    await queue()
    const [, untried] = await hoursLater(2, checksOfMail)
    assert.include(untried.message, 'None of them could be tried yet')
    await deliverDue()
    const [, late] = await hoursLater(2, checksOfMail)
    await hoursLater(24, () => deliverDue())
    const [, failed] = await hoursLater(25, checksOfMail)

    assert.deepEqual([late.state, failed.state], ['warn', 'warn'])
    const reason = `to ${sara}: 450 mailbox full`
    assert.include(late.message, '1 mail has waited for more than an hour')
    assert.include(failed.message, '1 mail was given up')
    for (const { message } of [late, failed]) assert.include(message, reason)
  })
})
