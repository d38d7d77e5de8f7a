import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { UserFactory } from '#database/factories/user_factory'
import { mailKinds } from '#mail/kinds'
import type { MailText } from '#mail/mail_text'
import Mail from '#outbox/mail'
import { queueMails, type NewMail } from '#outbox/outbox'
import { unsubscription } from '#mail/signed_links'
import { override } from '#tests/helpers/override'
import { deliverDue, startIdleMailServer } from '#tests/helpers/mail_server'

const sara = 'sara@example.com'

/** The one mail that a kind with this text makes. */
async function send(text: Partial<MailText>, mail: Partial<NewMail> = {}, spec = {}) {
  const compose = () => ({ subject: 'Hello', paragraphs: [], ...text })
  override(mailKinds, { test: { typed: [], compose, ...spec } })
  const all = { kind: 'test' as const, recipient: sara, language: null, data: {}, ...mail }
  await db.transaction((trx) => queueMails([all], trx))
  await deliverDue()
}

const headersOf = (source: string) =>
  source
    .split('\r\n\r\n')[0]
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')

test.group('Mail | message', () => {
  for (const [what, breaks] of [
    ['a line break', '\r\n'],
    ['a lone line feed', '\n'],
    ['a separator of lines', '\u2028'],
    ['an empty line', '\r\n\r\n'],
  ]) {
    test(`keeps its subject in one line: ${what}`, async ({ assert }) => {
      const server = await startIdleMailServer()
      await send({ subject: `Villa${breaks}Bcc: omar@example.com` })

      const [mail] = server.mails
      assert.equal(mail.subject, 'Villa Bcc: omar@example.com')
      assert.isUndefined(mail.bcc)
      assert.deepEqual(mail.recipients, [sara])
      const names = headersOf(mail.source).map((line) => line.split(':')[0].toLowerCase())
      assert.notInclude(names, 'bcc')
    })
  }

  test('arrives as it was typed: {typed}')
    .with([
      { typed: '=?utf-8?B?RnJlZSBob3VzZQ==?=' },
      { typed: `Sea =?utf-8?Q?villa?= for "${'long '.repeat(40)}" 🏡 =?x` },
    ])
    .run(async ({ assert }, { typed }) => {
      const server = await startIdleMailServer()
      const { id: userId, email: recipient } = await UserFactory.create()
      const replyTo = { address: 'visitor@example.com', name: typed }
      await send({ subject: typed }, { userId, recipient, replyTo })

      const [{ subject, replyTo: reply, source }] = server.mails
      assert.equal(subject, typed)
      assert.equal(reply!.value[0].name.replaceAll('\u2060', ''), typed)
      for (const line of headersOf(source)) assert.notInclude(line, 'RnJlZSBob3VzZQ==')
      for (const line of source.split('\r\n\r\n')[0].split('\r\n')) assert.isBelow(line.length, 90)
    })

  test('cuts a long subject between the characters that people see', async ({ assert }) => {
    const server = await startIdleMailServer()
    await send({ subject: 'x'.repeat(249) + '👩‍👩‍👧🇦🇪' })
    assert.equal(server.mails[0].subject, `${'x'.repeat(249)}👩‍👩‍👧`)
  })

  test('lets nobody add a header or an address by the name to reply to', async ({ assert }) => {
    const server = await startIdleMailServer()
    const name = 'Eve" <eve@example.com>, \r\nBcc: omar@example.com'
    const { id: userId, email: recipient } = await UserFactory.create()
    await send({}, { userId, recipient, replyTo: { address: 'visitor@example.com', name } })

    const [mail] = server.mails
    const addresses = mail.replyTo!.value.map(({ address }) => address)
    assert.deepEqual(addresses, ['visitor@example.com'])
    assert.isUndefined(mail.bcc)
    assert.deepEqual(mail.recipients, [recipient])
  })

  test('sends nothing to {recipient}')
    .with([
      { recipient: 'sara@example.com, omar@example.com' },
      { recipient: 'sara@example.com;omar@example.com' },
      { recipient: 'sara@example.com\r\nRCPT TO:<omar@example.com>' },
      { recipient: 'Sara <sara@example.com>' },
      { recipient: '"sara, omar"@example.com' },
    ])
    .run(async ({ assert }, { recipient }) => {
      const server = await startIdleMailServer()
      await send({}, { recipient })
      assert.isEmpty(server.mails)
      const mail = await Mail.firstOrFail()
      assert.equal(mail.failure, 'the recipient is not one address')
      assert.isNotNull(mail.failedAt)
    })

  test('replies to nobody rather than to a list', async ({ assert }) => {
    const server = await startIdleMailServer()
    const { id: userId, email: recipient } = await UserFactory.create()
    const replyTo = { address: 'a@example.com, b@example.com', name: 'Eve' }
    await send({}, { userId, recipient, replyTo })
    assert.isUndefined(server.mails[0].replyTo)
  })

  test('escapes what people typed in HTML, and leaves it alone in text', async ({ assert }) => {
    const server = await startIdleMailServer()
    const typed = '<img src=x onerror=alert(1)> & "Co"'
    await send({ subject: typed, paragraphs: [typed, { list: [typed] }, { quote: typed }] })

    const [{ html, text }] = server.mails
    assert.notInclude(html, '<img')
    assert.equal(String(html).split('&lt;img src=x').length, 6)
    assert.include(text, `${typed}\n\n- ${typed}\n\n> ${typed}`)
  })

  test('says the same in text as in HTML, and leads to the same place', async ({ assert }) => {
    const server = await startIdleMailServer()
    const url = 'https://manzil.example.com/review?tab=people&page=2'
    await send({ paragraphs: ['One', 'Two'], action: { text: 'Look', url }, footnote: 'Bye' })

    const [{ html, text }] = server.mails
    for (const part of ['One', 'Two', 'Look', 'Bye']) {
      assert.include(html, part)
      assert.include(text, part)
    }
    assert.include(text, url)
    assert.include(html, `href="${url.replace('&', '&amp;')}"`)
    assert.notMatch(text!, /\n{3}|&amp;/)
  })

  test('names its language and direction, and is written by a program', async ({ assert }) => {
    const server = await startIdleMailServer()
    await send({}, { language: 'xx-unknown' })
    const [{ html, headers }] = server.mails
    assert.include(html, '<html lang="en" dir="ltr">')
    assert.equal(headers.get('auto-submitted'), 'auto-generated')
    assert.equal(headers.get('x-auto-response-suppress'), 'All')
    assert.isFalse(headers.has('list'))
  })

  test('can be unsubscribed from where it is no matter of security', async ({ assert }) => {
    const server = await startIdleMailServer()
    const owner = await UserFactory.create()
    await send({}, { userId: owner.id }, { preference: 'review' })

    const [{ source, text }] = server.mails
    const headers = headersOf(source)
    assert.include(headers, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const header = headers.find((line) => line.startsWith('List-Unsubscribe:'))!
    const [, url] = header.match(/^List-Unsubscribe: <(http.+)>$/)!
    assert.include(text, url)
    const signed = decodeURIComponent(url.split('/').at(-1)!)
    assert.deepEqual(unsubscription.read(signed), { userId: owner.id, preference: 'review' })
    assert.isNull(unsubscription.read(`${signed}x`))
  })
})
