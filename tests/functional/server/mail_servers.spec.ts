import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { timestamp } from '#database/now'
import Mail from '#outbox/mail'
import { queueMails } from '#outbox/outbox'
import { onlyOnPostgres } from '#tests/helpers/database'
import { startIdleMailServer } from '#tests/helpers/mail_server'
import { sharedSettings, startProgram } from '#tests/helpers/server'
import { valuesOf } from '#tests/helpers/values'

const recipient = 'sara@example.com'

const queue = (count: number) => {
  const mail = { kind: 'test' as const, recipient, language: null, data: {} }
  return db.transaction((trx) =>
    queueMails(
      Array.from({ length: count }, () => mail),
      trx
    )
  )
}

/** Of this run's database. @returns what ends it with a signal */
async function startServer(mail: Record<string, string>) {
  const settings = { ...(await sharedSettings()), LOG_LEVEL: 'silent', ...mail }
  const { program, outcome, whenReady } = startProgram('server', settings)
  const end = async (signal: NodeJS.Signals) => {
    program.kill(signal)
    const { code } = await outcome
    return code
  }
  return { whenReady, end }
}

test.group('Server | mail', () => {
  test('that was queued before a server was killed is sent by the next one', async ({
    assert,
    cleanup,
  }) => {
    const mailServer = await startIdleMailServer()
    mailServer.hang('recipient')
    await queue(1)
    const killed = await startServer(mailServer.settings)
    await mailServer.hanging()
    await killed.end('SIGKILL')

    const { claimedUntil, sentAt } = await Mail.firstOrFail()
    assert.isNotNull(claimedUntil)
    assert.isNull(sentAt)
    await mailServer.stop()
    mailServer.accept()
    await mailServer.start()
    // As if its lease had ended meanwhile.
    await Mail.query().update({ claimed_until: timestamp(DateTime.utc()) })
    const next = await startServer(mailServer.settings)
    let code: number | null | undefined
    cleanup(async () => void (code === undefined && (await next.end('SIGKILL'))))
    await mailServer.nextMail(recipient)
    await next.whenReady()
    code = await next.end('SIGTERM')

    assert.equal(code, 0)
    assert.lengthOf(mailServer.mails, 1)
    const mail = await Mail.firstOrFail()
    assert.isNotNull(mail.sentAt)
    assert.equal(mailServer.mails[0].messageId, mail.messageId)
  })

  test('that hangs does not keep a server from ending', async ({ assert }) => {
    const mailServer = await startIdleMailServer()
    mailServer.hang('recipient')
    await queue(1)
    const server = await startServer(mailServer.settings)
    await mailServer.hanging()
    await server.whenReady()

    assert.equal(await server.end('SIGTERM'), 0)
    const { attempts, claimedUntil } = await Mail.firstOrFail()
    assert.deepEqual([attempts, claimedUntil], [0, null])
  })

  onlyOnPostgres(() => {
    test('is sent once by two servers', async ({ assert }) => {
      const mails = 60
      const mailServer = await startIdleMailServer()
      mailServer.hang('message')
      await queue(mails)
      const servers = await Promise.all([1, 2].map(() => startServer(mailServer.settings)))
      // Both have as many as one takes at a time.
      await mailServer.hanging(8)
      mailServer.accept()
      for (let count = 0; count < mails; count++) await mailServer.nextMail(recipient)
      await Promise.all(servers.map(({ whenReady }) => whenReady()))
      const codes = await Promise.all(servers.map(({ end }) => end('SIGTERM')))

      assert.deepEqual(codes, [0, 0])
      const ids = mailServer.mails.map(({ messageId }) => messageId)
      assert.lengthOf(ids, mails)
      assert.lengthOf([...new Set(ids)], mails)
      const stored = await Mail.query().whereNotNull('sentAt')
      assert.deepEqual(
        valuesOf(stored, 'attempts'),
        Array.from({ length: mails }, () => 1)
      )
    })
  })
})
