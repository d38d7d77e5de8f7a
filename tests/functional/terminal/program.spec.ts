import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { commandNames, manzil, manzilProgram, ownFolder, program } from '#tests/helpers/terminal'

test.group('Terminal | program', () => {
  test('lists its commands', async ({ assert }) => {
    const { code, out } = await manzil(['--help'])

    assert.equal(code, 0)
    for (const name of commandNames()) assert.include(out, `  ${name.split(' ')[0]} `)
  })

  test('runs from any folder and through a link, and explains one command', async ({ assert }) => {
    const link = join(await ownFolder(), 'manzil')
    await symlink(program, link)

    const { code, out } = await manzilProgram(['owners', 'activate', '--help'], { command: link })

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
      { args: ['reviews', 'ask', '3', '--reason', 'ugly'], says: 'photos_missing' },
      { args: ['reviews', 'reject', '3', '--reason', 'other'], says: '--note' },
      { args: ['reviews', 'approve', 'x'], says: 'whole number' },
      { args: ['admin', 'create', '--email', 'a@b.co'], says: '--email and --name' },
      { args: ['unlock'], says: "missing required argument 'who'" },
      { args: ['history', '--since', 'today'], says: 'a number with h, d or w' },
      { args: ['history', '--record', 'house:1'], says: 'user, property or country' },
      { args: ['backup'], says: "missing required argument 'dir'" },
      { args: ['mail', 'test'], says: "missing required argument 'address'" },
    ])
    .run(async ({ assert }, { args, says }) => {
      const { code, out, error } = await manzil(args)

      assert.equal(code, 2)
      assert.equal(out, '')
      assert.include(error, says)
    })

  test('ends the real program with the exit code of a wrong call', async ({ assert }) => {
    const { code, out, error } = await manzilProgram(['countrys'])

    assert.deepEqual([code, out], [2, ''])
    assert.include(error, "unknown command 'countrys'")
  })

  test('says in a sentence that a setting is missing', async ({ assert }) => {
    const { code, error } = await manzilProgram(['stats'], { env: { APP_KEY: '' } })

    assert.equal(code, 1)
    assert.include(error, 'The settings in .env or the environment can')
    assert.include(error, 'APP_KEY')
    assert.notInclude(error, '    at ')
  })
})
