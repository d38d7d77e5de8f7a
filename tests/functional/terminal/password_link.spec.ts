import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import { UserFactory } from '#database/factories/user_factory'
import { terminalLog } from '#auth/security_log'
import AccountLink from '#models/account_link'
import { statusesOf, tokenIn } from '#tests/helpers/account_links'
import { manzil, manzilJson } from '#tests/helpers/terminal'

test.group('Terminal | owners password-link', () => {
  test('prints a link, by e-mail or id, and logs none', async ({ assert, client }) => {
    const { id, email } = await UserFactory.create()
    const shown = await manzil(['owners', 'password-link', email.toUpperCase()])
    assert.equal(shown.code, 0)
    assert.match(
      shown.out,
      /can set a new password once, until \S+Z:\nhttp:\S+\/reset-password\/\S{43}\n$/
    )

    const { answer } = await manzilJson(['owners', 'password-link', String(id)])
    assert.containsSubset(answer, { id, email })
    assert.deepEqual(await statusesOf(client, tokenIn(answer.url)), [200])
    const log = await readFile(terminalLog, 'utf8')
    assert.include(log, '"owners password-link"')
    assert.notInclude(log, tokenIn(answer.url))
  })

  test('refuses admins, tenants and unknown names', async ({ assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const tenant = await UserFactory.apply('tenant').create()
    for (const who of [admin.email, tenant.email, 'nobody@example.com', '999999']) {
      const { code, error } = await manzil(['owners', 'password-link', who])
      assert.equal(code, 1)
      assert.equal(error, `There is no property owner ${who}.\n`)
    }
    assert.isEmpty(await AccountLink.all())
  })
})
