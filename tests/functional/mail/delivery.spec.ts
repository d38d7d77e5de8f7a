import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import serverLimits from '#config/server_limits'
import { UserFactory } from '#database/factories/user_factory'
import { startDelivery } from '#mail/delivery'
import { mailKinds } from '#mail/kinds'
import type { MailKindSpec } from '#mail/mail_text'
import Mail from '#outbox/mail'
import { countWaiting, secondsWaiting, undelivered } from '#outbox/mail_state'
import { queueMails, type NewMail } from '#outbox/outbox'
import { backgroundJobs } from '#server/pending_work'
import { assertStatus, callsOf } from '#tests/helpers/calls'
import { atTime, hoursLater } from '#tests/helpers/clock'
import { failAt, keepWritersBusy } from '#tests/helpers/database'
import { expect } from '#tests/helpers/expect'
import {
  deliverDue,
  mailOff,
  setMail,
  startIdleMailServer,
  startMailServer,
} from '#tests/helpers/mail_server'
import { speak } from '#tests/helpers/mails'
import { override } from '#tests/helpers/override'

const sara = 'sara@example.com'
const lease = serverLimits.mail.leaseSeconds / 3600
const minute = 1 / 60

async function queue(...mails: Partial<NewMail>[]) {
  const all = mails.map((mail) => ({
    ...{ kind: 'test' as const, recipient: sara, language: null, data: {} },
    ...mail,
  }))
  await db.transaction((trx) => queueMails(all, trx))
}

const stored = () => Mail.query().orderBy('id')

test.group('Mail | delivery', () => {
  test('sends what is committed, and forgets its content', async ({ assert }) => {
    const server = await startMailServer()
    await queue({})
    const { subject, messageId } = await server.nextMail(sara)
    await backgroundJobs.settled()

    const [mail] = await stored()
    assert.equal(subject, 'Manzil can send mail')
    assert.equal(messageId, mail.messageId)
    assert.isNotNull(mail.sentAt)
    assert.isNull(mail.data)
    await hoursLater(24, () => deliverDue())
    assert.lengthOf(server.mails, 1)
  })

  test('sends nothing that was rolled back', async ({ assert }) => {
    const server = await startMailServer()
    const trx = await db.transaction()
    await queueMails([{ kind: 'test', recipient: sara, language: null, data: {} }], trx)
    await trx.rollback()
    await deliverDue()

    assert.isEmpty(await stored())
    assert.isEmpty(server.mails)
  })

  test('queues nothing without a mail server', async ({ assert }) => {
    await queue({})
    assert.isEmpty(await stored())
  })

  test('sends later what could not be sent while the server was away', async ({ assert }) => {
    const server = await startIdleMailServer()
    await server.stop()
    await queue({})
    await deliverDue()
    const [{ messageId, failure, attempts }] = await stored()
    assert.include(failure!, 'ECONNREFUSED')
    assert.equal(attempts, 1)

    await server.start()
    await deliverDue()
    assert.isEmpty(server.mails)
    await hoursLater(minute, () => deliverDue())

    assert.lengthOf(server.mails, 1)
    assert.equal(server.mails[0].messageId, messageId)
    const [mail] = await stored()
    assert.isNull(mail.failure)
  })

  test('tries again after a refusal of {at}')
    .with([
      { at: 'connection', code: 421 },
      { at: 'connection', code: 554 },
      { at: 'recipient', code: 451 },
      { at: 'recipient', code: 554, words: '5.7.1 Relay access denied' },
      { at: 'recipient', code: 550, words: '5.1.8 Sender address rejected: Domain not found' },
      { at: 'message', code: 554 },
    ])
    .run(async ({ assert }, { at, code, words = 'come back' }) => {
      const server = await startIdleMailServer()
      server.refuse(at as 'recipient', code, words)
      await queue({})
      await deliverDue()
      const [{ failure, failedAt }] = await stored()
      assert.include(failure!, `${code} ${words}`)
      assert.isNull(failedAt)

      server.accept()
      await hoursLater(minute, () => deliverDue())
      assert.lengthOf(server.mails, 1)
    })

  test('gives up at once what is refused for good: {what}')
    .with([
      { what: 'a mailbox that is gone', recipient: sara, at: 'recipient' },
      { what: 'letters that it does not know', recipient: 'jörg@example.com', at: 'recipient' },
      { what: 'a mail to such letters', recipient: 'jörg@example.com', at: 'message' },
    ] as const)
    .run(async ({ assert }, { recipient, at }) => {
      const server = await startIdleMailServer()
      server.refuse(at, 553, '5.1.1 not here')
      await queue({ recipient })
      await deliverDue()

      const [{ failedAt, failure, attempts, data, recipientRefused }] = await stored()
      assert.isNotNull(failedAt)
      assert.deepEqual([failure, attempts, data], ['553 5.1.1 not here', 1, null])
      assert.isTrue(recipientRefused)
      server.accept()
      await hoursLater(1, () => deliverDue())
      assert.isEmpty(server.mails)
    })

  test('waits longer each time, and gives up after a day', async ({ assert }) => {
    const server = await startIdleMailServer()
    server.refuse()
    await queue({})
    const began = Date.now()
    const pauses: number[] = []
    let at = began
    for (;;) {
      await atTime(at, () => deliverDue())
      const [mail] = await stored()
      if (mail.failedAt) break
      pauses.push(Math.round((mail.nextAttemptAt.toMillis() - at) / 60_000))
      at = mail.nextAttemptAt.toMillis()
    }

    assert.deepEqual(pauses, [1, 2, 4, 8, 16, 32, 64, ...Array(10).fill(120), 113])
    assert.closeTo(at - began, 24 * 3_600_000, 1000)
    server.accept()
    await hoursLater(100, () => deliverDue())
    assert.isEmpty(server.mails)
    const [{ data, failure }] = await stored()
    assert.deepEqual([data, failure], [null, '450 not wanted here'])
  })

  test('counts the day from the first try', async ({ assert }) => {
    const server = await startIdleMailServer()
    await queue({})
    server.refuse()
    await hoursLater(48, () => deliverDue())
    server.accept()
    await hoursLater(48 + minute, () => deliverDue())
    assert.lengthOf(server.mails, 1)
  })

  test('sends once while the server is slow', async ({ assert }) => {
    const server = await startIdleMailServer()
    server.hang('message')
    await queue({})
    const delivery = deliverDue()
    await server.hanging()

    await deliverDue()
    server.accept()
    await delivery
    await hoursLater(1, () => deliverDue())
    assert.lengthOf(server.mails, 1)
  })

  test('lets one that hangs keep no other waiting', async ({ assert }) => {
    const server = await startMailServer()
    server.hang()
    await queue({ recipient: 'omar@example.com' })
    await server.hanging()
    server.accept({ waiting: false })
    await queue({})
    await server.nextMail(sara)
    assert.lengthOf(server.mails, 1)
  })

  test('ends a connection on which the server is silent at the {at}')
    .with([{ at: 'connection' }, { at: 'recipient' }, { at: 'message' }] as const)
    .run(async ({ assert }, { at }) => {
      override(serverLimits.mail, { silenceSeconds: 0.2 })
      const server = await startIdleMailServer()
      server.hang(at)
      await queue({})
      await deliverDue()

      const [{ failure, claimedUntil, attempts }] = await stored()
      assert.isNotNull(failure)
      assert.deepEqual([claimedUntil, attempts], [null, 1])
    })

  test('ends what takes too long in all', async ({ assert }) => {
    override(serverLimits.mail, { sendSeconds: 0.2 })
    const server = await startIdleMailServer()
    server.hang('message')
    await queue({})
    await deliverDue()

    const [{ failure }] = await stored()
    assert.equal(failure, 'no end within 0.2 seconds')
  })

  test('counts what is prepared to the time that a try has', async ({ assert }) => {
    override(serverLimits.mail, { sendSeconds: 0.2 })
    const server = await startIdleMailServer()
    const isOver = async () => {
      const [mail] = await stored()
      return mail.triedUntil < Date.now()
    }
    const prepare = async () => {
      await expect.poll(isOver).toBe(true)
      return {}
    }
    override(mailKinds, { test: { ...plain, prepare } })
    await queue({})
    await deliverDue()

    assert.isEmpty(server.mails)
    const [{ failure }] = await stored()
    assert.equal(failure, 'no end within 0.2 seconds')
  })

  test('has limits that end a try before its lease', ({ assert }) => {
    const { sendSeconds, leaseSeconds, checkSeconds } = serverLimits.mail
    assert.isAbove(leaseSeconds, sendSeconds + 2 * serverLimits.clockSeconds)
    assert.isBelow(leaseSeconds + checkSeconds, 60)
  })

  test('leaves a mail to the server that has it, until its lease ends', async ({ assert }) => {
    const server = await startIdleMailServer()
    await queue({})
    await Mail.claim()
    await deliverDue()
    assert.isEmpty(server.mails)

    await hoursLater(lease, () => deliverDue())
    assert.lengthOf(server.mails, 1)
  })

  test('takes what has an end before all others', async ({ assert }) => {
    await startIdleMailServer()
    await queue({}, {})
    await queue({ notAfter: DateTime.utc().plus({ hours: 1 }), recipient: 'omar@example.com' })
    const mail = await Mail.claim()
    assert.equal(mail!.recipient, 'omar@example.com')
  })

  test('sends each once, however many deliver', async ({ assert }) => {
    const server = await startIdleMailServer()
    await queue(...Array.from({ length: 40 }, () => ({})))
    await Promise.all(Array.from({ length: 5 }, () => deliverDue()))

    const ids = server.mails.map(({ messageId }) => messageId)
    assert.lengthOf(ids, 40)
    assert.lengthOf([...new Set(ids)], 40)
  })

  test('hands back what hangs when the server ends', async ({ assert }) => {
    override(serverLimits.mail, { graceSeconds: 0.1 })
    const server = await startIdleMailServer()
    server.hang('recipient')
    await queue({})
    const end = startDelivery()
    await server.hanging()
    end()
    await backgroundJobs.settled()

    const [{ attempts, claimedUntil }] = await stored()
    assert.deepEqual([attempts, claimedUntil], [0, null])
    server.accept()
    await deliverDue()
    assert.lengthOf(server.mails, 1)
  })

  test('lets what is nearly sent be sent when the server ends', async ({ assert }) => {
    const server = await startIdleMailServer()
    server.hang('message')
    await queue({}, {}, {}, {}, {})
    const end = startDelivery()
    await server.hanging(serverLimits.mail.atOnce)
    end()
    server.accept()
    await backgroundJobs.settled()

    assert.lengthOf(server.mails, serverLimits.mail.atOnce)
    const waiting = await stored().whereNull('sentAt')
    assert.lengthOf(waiting, 1)
  })

  test('does not send again what the database could not store as sent', async ({ assert }) => {
    const server = await startIdleMailServer()
    server.hang('message')
    await queue({})
    const delivery = deliverDue()
    await server.hanging()
    const mend = await failAt('UPDATE', 'mails')
    server.accept()
    await delivery.catch(() => {})
    await mend()

    await hoursLater(lease, () => deliverDue())
    assert.lengthOf(server.mails, 1)
    const [{ sentAt }] = await stored()
    assert.isNotNull(sentAt)
  })

  test('stores what was sent before the server ends', async ({ assert }) => {
    const server = await startIdleMailServer()
    server.hang('message')
    await queue({})
    const end = startDelivery()
    await server.hanging()
    const restore = override(Mail, {
      markSent() {
        restore()
        return Promise.reject(new Error('the database is away'))
      },
    })
    end()
    server.accept()
    await backgroundJobs.settled()

    const [{ sentAt }] = await stored()
    assert.isNotNull(sentAt)
  })

  test('does not send what is too late', async ({ assert }) => {
    const server = await startIdleMailServer()
    const notAfter = DateTime.utc().plus({ minutes: 30 })
    await queue({ notAfter }, { notAfter, recipient: 'omar@example.com' })
    server.refuse()
    await deliverDue()
    server.accept()
    await hoursLater(minute, () => deliverDue())
    assert.lengthOf(server.mails, 2)

    await queue({ notAfter })
    await hoursLater(1, () => deliverDue())
    assert.lengthOf(server.mails, 2)
    const failed = await stored().whereNotNull('failedAt')
    assert.deepEqual(
      failed.map(({ failure, data }) => [failure, data]),
      [['it could not be sent in time', null]]
    )
  })

  test('asks at each try for what is sent, and drops what is not wanted any more', async ({
    assert,
  }) => {
    const server = await startIdleMailServer()
    const answers: (object | null)[] = [{ name: 'first' }, { name: 'second' }, null]
    const composed: unknown[] = []
    const spec: MailKindSpec = {
      typed: [],
      prepare: async () => answers.shift()!,
      compose: (_t, data) => {
        composed.push(data)
        return { subject: 'x', paragraphs: [] }
      },
    }
    override(mailKinds, { test: spec })
    server.refuse()
    await queue({})
    await deliverDue()
    server.accept()
    await hoursLater(minute, () => deliverDue())
    await queue({})
    await deliverDue()

    assert.deepEqual(composed, [{ name: 'first' }, { name: 'second' }])
    assert.lengthOf(server.mails, 1)
    assert.lengthOf(await stored(), 1)
  })

  test('takes a busy database for no answer of the mail server', async ({ assert }) => {
    const server = await startIdleMailServer()
    const busy = Object.assign(new Error('canceling statement'), { code: '55P03' })
    const answers = [() => Promise.reject(busy), () => Promise.resolve({})]
    override(mailKinds, { test: { ...plain, prepare: () => answers.shift()!() } })
    await queue({})
    await deliverDue()

    const [{ attempts, failure, claimedUntil }] = await stored()
    assert.deepEqual([attempts, claimedUntil], [0, null])
    assert.equal(failure, 'the database was too busy')
    await hoursLater(serverLimits.mail.checkSeconds / 3600, () => deliverDue())
    assert.lengthOf(server.mails, 1)
  })

  test('waits longer for its turn than a person does', async ({ assert, cleanup }) => {
    const server = await startIdleMailServer()
    server.hang('message')
    await queue({})
    const claiming = await keepWritersBusy()
    cleanup(claiming.free)
    const delivery = deliverDue()
    await claiming.outwait()
    await claiming.free()
    await server.hanging()

    const storing = await keepWritersBusy()
    cleanup(storing.free)
    server.accept()
    await storing.outwait()
    await storing.free()
    await delivery

    assert.lengthOf(server.mails, 1)
    const [{ attempts, sentAt }] = await stored()
    assert.equal(attempts, 1)
    assert.isNotNull(sentAt)
  })

  test('counts no try that a busy database ended, however long it is busy', async ({ assert }) => {
    override(serverLimits, { databaseRetrySeconds: 0 })
    await startIdleMailServer()
    const busy = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' })
    const prepare = () => {
      const restore = override(Mail, {
        query() {
          restore()
          throw busy
        },
      })
      return Promise.reject(busy)
    }
    override(mailKinds, { test: { ...plain, prepare } })
    await queue({})
    await deliverDue()

    const [mail] = await stored()
    assert.deepEqual([mail.attempts, mail.claimedUntil, mail.firstAttemptAt], [0, null, null])
    assert.equal(mail.failure, 'the database was too busy')
  })

  test('stores several that were sent meanwhile by one statement', async ({ assert }) => {
    const server = await startIdleMailServer()
    server.hang('message')
    await queue({}, {}, {}, {})
    const { markSent } = Mail
    const marked: number[] = []
    const delivery = deliverDue()
    await server.hanging(4)
    const first = Promise.withResolvers<void>()
    const others = Promise.withResolvers<void>()
    override(Mail, {
      async markSent(ids) {
        marked.push(ids.length)
        if (marked.length === 1) first.resolve()
        await others.promise
        return markSent.call(Mail, ids)
      },
    })
    server.accept()
    await first.promise
    while (server.mails.length < 4) await server.nextMail(sara)
    others.resolve()
    await delivery

    assert.isBelow(marked.length, 4)
    assert.isEmpty(await stored().whereNull('sentAt'))
  })

  test('goes where its reader is now, in the present language', async ({ assert }) => {
    const server = await startIdleMailServer()
    override(mailKinds, { test: { ...plain, preference: 'review' } })
    speak('ar', { 'mails.test.subject': 'مرحبا' })
    const { id: userId, email } = await UserFactory.create()
    await queue({ userId, recipient: email })
    await db.from('users').where('id', userId).update({ email: sara, language: 'ar' })
    await deliverDue()

    const [{ recipients, subject }] = server.mails
    assert.deepEqual([recipients, subject], [[sara], 'مرحبا'])
    const [{ recipient }] = await stored()
    assert.equal(recipient, sara)
  })

  test('is dropped once its reader may not log in any more', async ({ assert }) => {
    const server = await startIdleMailServer()
    override(mailKinds, { test: { ...plain, preference: 'review' } })
    const { id: userId, email } = await UserFactory.create()
    await queue({ userId, recipient: email })
    await db.from('users').where('id', userId).update({ active: false })
    await deliverDue()

    assert.isEmpty(server.mails)
    assert.isEmpty(await stored())
  })

  test('goes with the account that it is about', async ({ assert }) => {
    await startIdleMailServer()
    const owner = await UserFactory.create()
    await queue({ userId: owner.id }, {})
    await owner.delete()
    assert.lengthOf(await stored(), 1)
  })

  test('keeps what was sent or given up for a week', async ({ assert }) => {
    const server = await startIdleMailServer()
    await queue({})
    await deliverDue()
    await queue({ recipient: 'two@example.com, three@example.com' })
    await deliverDue()
    await server.stop()
    await queue({})

    const left: number[] = []
    for (const days of [6, 8]) {
      await hoursLater(days * 24, () => Mail.purge())
      const { length } = await stored()
      left.push(length)
    }
    assert.deepEqual(left, [3, 1])
  })

  test('is forgotten once mail is switched off', async ({ assert }) => {
    const server = await startIdleMailServer()
    server.refuse()
    await queue({}, { recipient: 'two@example.com, three@example.com' })
    await deliverDue()
    const { failed } = await undelivered()
    assert.deepEqual([await countWaiting(), failed], [1, 1])
    setMail(mailOff)

    await hoursLater(2, async () => {
      assert.deepEqual([await countWaiting(), await secondsWaiting()], [0, 0])
      assert.deepEqual(await undelivered(), { failed: 0, late: 0, last: null })
    })
    await Mail.purge()
    assert.isEmpty(await stored().whereNull('failedAt'))
  })

  test('stores nothing that can be read', async ({ assert }) => {
    await startIdleMailServer()
    const replyTo = { address: 'visitor@example.com', name: 'Visitor' }
    await queue({ data: { url: 'https://manzil.example.com/secret' }, replyTo })
    const [row] = await db.from('mails').select('*')
    assert.notMatch(JSON.stringify(row), /secret|visitor/i)
  })

  test('keeps no part of a link that the server repeats', async ({ assert }) => {
    const server = await startIdleMailServer()
    const token = 'Ab3-'.repeat(10)
    server.refuse('message', 554, `listed: https://manzil.example.com/reset-password/${token}`)
    await queue({})
    await deliverDue()
    const [{ failure }] = await stored()
    assert.include(failure!, 'listed')
    assert.notInclude(failure!, 'Ab3')
  })

  test('does not make anybody wait for a server that hangs', async ({ assert, client }) => {
    const server = await startMailServer()
    server.hang()
    const { id } = await UserFactory.apply('pending').create()
    const admin = await UserFactory.apply('admin').create()

    await assertStatus(callsOf(client, 'admin', admin).post(`${id}/toggle-active`), 200)
    await server.hanging()
    const [{ kind, sentAt, claimedUntil }] = await stored()
    assert.equal(kind, 'account_let_in')
    assert.isNull(sentAt)
    assert.isNotNull(claimedUntil)
  })
})

const plain: MailKindSpec = {
  typed: [],
  compose: (t) => ({ subject: t('mails.test.subject'), paragraphs: [] }),
}
