import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { terminalLog } from '#auth/security_log'
import { exportedPropertyList } from '#lists/property_lists'
import { world } from '#tests/helpers/lists'
import { raw } from '#tests/helpers/raw'
import { manzil, manzilJson, ownFolder } from '#tests/helpers/terminal'
import { override } from '#tests/helpers/override'
import { tokenOf } from '#tests/helpers/tokens'

test.group('Terminal | export', () => {
  test('writes the same file as the call', async ({ assert }) => {
    const { admin } = await world()
    const headers = { 'x-session-token': await tokenOf('admin', admin) }
    for (const list of ['users', 'owners', 'properties', 'countries', 'enquiries', 'operations']) {
      const { text } = await raw(`/api/users/exports/${list}`, headers)
      const { code, out, error } = await manzil(['export', list])
      assert.deepEqual([code, error, out], [0, '', text], list)
    }
  })

  test('writes into a file, which its account alone reads', async ({ assert }) => {
    await PropertyFactory.createMany(2)
    const cwd = await ownFolder()
    const { code, out } = await manzil(['export', 'properties', '--out', 'all.csv'], { cwd })
    const file = join(cwd, 'all.csv')
    assert.deepEqual([code, out], [0, `${file}: 2 rows\n`])
    const { out: same } = await manzil(['export', 'properties'])
    assert.equal(await readFile(file, 'utf-8'), same)
    const { mode } = await stat(file)
    assert.equal(mode & 0o777, 0o600)
    const { answer } = await manzilJson(['export', 'users', '--out', 'users.csv'], { cwd })
    assert.deepEqual(answer, { file: join(cwd, 'users.csv'), rows: 2 })
    const log = await readFile(terminalLog, 'utf-8')
    assert.include(log, '"command":"export properties"')
  })

  test('leaves a file alone that is there', async ({ assert }) => {
    const cwd = await ownFolder()
    await writeFile(join(cwd, 'all.csv'), 'mine')
    const { code, error } = await manzil(['export', 'users', '--out', 'all.csv'], { cwd })
    assert.equal(code, 1)
    assert.include(error, 'all.csv is there already. Choose another name.')
    assert.equal(await readFile(join(cwd, 'all.csv'), 'utf-8'), 'mine')
  })

  test('leaves no file that looks whole when it fails', async ({ assert }) => {
    override(exportedPropertyList, { streamCells: (_query, _scope, send) => send(2, failing()) })
    const cwd = await ownFolder()
    const { code, error } = await manzil(['export', 'properties', '--out', 'all.csv'], { cwd })
    assert.deepEqual([code, error], [1, 'It failed\n'])
    assert.isEmpty(await readdir(cwd))
  })

  test('says which lists there are, and where it can not write', async ({ assert }) => {
    const { code, error } = await manzil(['export', 'trash'])
    assert.equal(code, 2)
    assert.include(error, 'properties')
    const lost = await manzil(['export', 'users', '--out', '/nowhere/users.csv'])
    assert.equal(lost.code, 1)
    assert.include(lost.error, '/nowhere')
  })
})

async function* failing() {
  yield '[1]'
  throw new Error('It failed')
}
