import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { manzil, ownFolder, program } from '#tests/helpers/terminal'

test.group('Terminal | program', () => {
  test('helps from any folder', async ({ assert }) => {
    const { code, out } = await manzil(['--help'])

    assert.equal(code, 0)
    for (const noun of [
      'countries',
      'owners',
      'stats',
      'admin',
      'demo',
      'images',
      'backup',
      'doctor',
    ]) {
      assert.include(out, `  ${noun} `)
    }
  })

  test('runs through a link, and explains one command', async ({ assert }) => {
    const link = join(await ownFolder(), 'manzil')
    await symlink(program, link)

    const { code, out } = await manzil(['owners', 'activate', '--help'], { command: link })

    assert.equal(code, 0)
    assert.include(out, '--all-pending')
    assert.include(out, '--json')
  })

  test('refuses {args} as a wrong call')
    .with([
      { args: ['countrys'], says: "unknown command 'countrys'" },
      { args: ['owners'], says: 'Usage: manzil owners' },
      { args: ['stats', '--jsn'], says: "unknown option '--jsn'" },
      { args: ['owners', 'activate'], says: 'name the owners' },
      { args: ['demo', 'seed', '--owners', '-3'], says: 'whole number' },
      { args: ['admin', 'create', '--email', 'a@b.co'], says: '--email and --name' },
      { args: ['backup'], says: "missing required argument 'dir'" },
    ])
    .run(async ({ assert }, { args, says }) => {
      const { code, out, error } = await manzil(args)

      assert.equal(code, 2)
      assert.equal(out, '')
      assert.include(error, says)
    })

  test('says in a sentence that a setting is missing', async ({ assert }) => {
    const { code, error } = await manzil(['stats'], { env: { APP_KEY: '' } })

    assert.equal(code, 1)
    assert.include(error, 'The settings in .env or the environment can')
    assert.include(error, 'APP_KEY')
    assert.notInclude(error, '    at ')
  })
})
