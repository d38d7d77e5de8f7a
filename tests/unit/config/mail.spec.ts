import { test } from '@japa/runner'
import { mailFrom, mailServer } from '#config/mail'
import env from '#start/env'

test.group('Config | mail', (group) => {
  group.each.teardown(() => {
    env.set('MAIL_URL', '')
    env.set('MAIL_FROM', '')
  })

  test('knows the ports, and encrypts a password on its way: {url}')
    .with([
      { url: 'smtp://mail.example.com', port: 587, secure: false, requireTLS: false },
      { url: 'smtps://mail.example.com', port: 465, secure: true, requireTLS: false },
      { url: 'smtp://a:b@mail.example.com:2525', port: 2525, secure: false, requireTLS: true },
      { url: 'smtp://a:b@localhost:25', port: 25, secure: false, requireTLS: false },
      { url: 'smtp://a:b@127.0.0.1.example.com', port: 587, secure: false, requireTLS: true },
      { url: 'smtp://a:b@[::1]', port: 587, secure: false, requireTLS: false },
    ])
    .run(({ assert }, { url, ...expected }) => {
      env.set('MAIL_URL', url)
      assert.containSubset(mailServer(), expected)
    })

  test('takes the sender apart: {from}')
    .with([
      { from: 'mail@example.com', name: '' },
      { from: 'Manzil <mail@example.com>', name: 'Manzil' },
      { from: '"Manzil, Dubai" <mail@example.com>', name: 'Manzil, Dubai' },
    ])
    .run(({ assert }, { from, name }) => {
      env.set('MAIL_FROM', from)
      assert.deepEqual(mailFrom(), { name, address: 'mail@example.com' })
    })
})
