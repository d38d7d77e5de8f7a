import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { DateTime } from 'luxon'
import { password, UserFactory } from '#database/factories/user_factory'
import { timestamp } from '#database/now'
import Operation from '#history/operation'
import Mail from '#outbox/mail'
import { areas } from '#config/areas'
import { Browser } from '#tests/helpers/browser'
import { assertStatus, bases, callsOf, logins } from '#tests/helpers/calls'
import { startMailServer } from '#tests/helpers/mail_server'
import { codeOf, enrol } from '#tests/helpers/second_factor'

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

for (const area of areas) {
  test.group(`Logins | mails to an ${area}`, () => {
    test('tell of an unknown browser, and not of the first one', async ({ assert }) => {
      const server = await startMailServer()
      const { email } = await UserFactory.apply(area).create()
      const first = new Browser()
      const enter = (browser: Browser) =>
        browser.call('POST', `${bases[area]}/${logins[area]}`, {
          body: { email, password },
          headers: { 'user-agent': android },
        })

      await enter(first)
      await enter(first)
      assert.lengthOf(await Mail.query().where({ kind: 'new_browser' }), 0)
      await enter(new Browser())

      const mail = await server.nextMail(email)
      assert.include(mail.text, 'Chrome')
      assert.include(mail.text, 'Android')
      assert.lengthOf(await Mail.query().where({ kind: 'new_browser' }), 1)
    })

    test('tell of the first one that the history knows of an older account', async ({ assert }) => {
      await startMailServer()
      const { id, email } = await UserFactory.apply(area).create()
      const kept = Operation.keptSince()
      const createdAt = (at: DateTime) =>
        db
          .from('users')
          .where({ id })
          .update({ created_at: timestamp(at) })

      await createdAt(kept.plus({ hours: 1 }))
      await new Browser().logIn(area, email, password)
      assert.lengthOf(await Mail.query().where({ kind: 'new_browser' }), 0)

      await db.from('operations').delete()
      await createdAt(kept.minus({ hours: 1 }))
      await new Browser().logIn(area, email, password)
      assert.lengthOf(await Mail.query().where({ kind: 'new_browser' }), 1)
    })

    test('tell nothing of a known browser of an account with a second step', async ({ assert }) => {
      await startMailServer()
      const user = await UserFactory.apply(area).create()
      const browser = new Browser()
      await browser.logIn(area, user.email, password)
      const { recoveryCodes } = await enrol(user)
      const body = { email: user.email, password, code: recoveryCodes[0] }
      const path = `${bases[area]}/${logins[area]}`
      await assertStatus(browser.call('POST', path, { body }), 200)
      assert.lengthOf(await Mail.query().where({ kind: 'new_browser' }), 0)
      const unknown = await new Browser().call('POST', path, {
        body: { ...body, code: recoveryCodes[1] },
      })
      assert.equal(unknown.status, 200)
      assert.lengthOf(await Mail.query().where({ kind: 'new_browser' }), 1)
    })

    test('tell that a second step was switched on or off', async ({ assert, client }) => {
      const server = await startMailServer()
      const user = await UserFactory.apply(area).create()
      const { post, put, delete: end } = callsOf(client, area, user)
      const current = { current_password: password }

      const begun = await post('second-factor', current)
      await put('second-factor', { code: codeOf(begun.body().secret) })
      const on = await server.nextMail(user.email)
      assert.notInclude(on.source, begun.body().secret)
      await end('second-factor', current)
      const off = await server.nextMail(user.email)
      assert.notEqual(on.subject, off.subject)
    })

    test('tell nothing of a refused login', async ({ assert }) => {
      await startMailServer()
      const user = await UserFactory.apply(area).create()
      await new Browser().logIn(area, user.email, password)
      await enrol(user)
      await new Browser().logIn(area, user.email, password)
      await new Browser().logIn(area, user.email, 'wrong-123')
      assert.lengthOf(await Mail.query().where({ kind: 'new_browser' }), 0)
    })
  })
}
