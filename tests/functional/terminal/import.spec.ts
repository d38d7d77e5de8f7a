import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { CountryFactory } from '#database/factories/country_factory'
import { UserFactory } from '#database/factories/user_factory'
import { terminalLog } from '#auth/security_log'
import { jpeg } from '#tests/helpers/pictures'
import { manzil, manzilJson, ownFolder } from '#tests/helpers/terminal'
import { workbook } from '#tests/helpers/workbooks'

async function fileWith(content: string | Buffer) {
  const path = join(await ownFolder(), 'rows.csv')
  await writeFile(path, content)
  return path
}

test.group('Terminal | import', () => {
  test('adds rows, says what it did and how it is taken back', async ({ assert, db }) => {
    await CountryFactory.merge({ name: 'Oman' }).create()
    const { email } = await UserFactory.create()
    const file = await fileWith(
      `title,price,country,description,address,owner_email,mood,active\nA,5,Oman,Text,Street,${email},good,1\n`
    )
    const dry = await manzil(['import', 'properties', file, '--dry-run'])
    assert.deepEqual([dry.code, dry.error], [0, ''])
    await db.assertEmpty('properties')

    const { code, out } = await manzil(['import', 'properties', file])

    assert.equal(code, 0)
    assert.match(
      out,
      /^Imported\. New: 1, .*\nUnknown columns: mood\nIgnored: active\nmanzil undo [-0-9a-f]{36} /
    )
    await db.assertHas('properties', { title: 'A', waiting_as: null }, 1)
    await db.assertHas(
      'operations',
      { via: 'terminal', action: 'created', file: file.split('/').at(-1) },
      1
    )
    assert.match(await readFile(terminalLog, 'utf-8'), /"command":"import"/)
    const [, id] = /undo (\S+)/.exec(out)!
    const undone = await manzil(['undo', id])
    assert.equal(undone.code, 0)
    await db.assertEmpty('properties')
  })

  test('prints what is refused, and imports the rest where it is told to', async ({
    assert,
    db,
  }) => {
    const file = await fileWith('name,email,country\nOz,oz@example.com,\nB,b@example.com,Nowhere\n')
    const refused = await manzil(['import', 'owners', file])
    assert.equal(refused.code, 1)
    assert.match(refused.out, /^Nothing was imported: 1 row is refused/)
    assert.include(refused.out, 'row 3 (B), country_id: There is no country “Nowhere”.')
    await db.assertEmpty('users')

    const { code, answer } = await manzilJson(['import', 'owners', file, '--skip-refused'])
    assert.equal(code, 0)
    assert.deepInclude(answer, { created: 1, rows: 2 })
    const none = await manzil([
      'import',
      'owners',
      await fileWith('name,email,country\nB,b@example.com,Nowhere\n'),
      '--skip-refused',
    ])
    assert.equal(none.code, 1)
    const dry = await manzil(['import', 'owners', file, '--skip-refused', '--dry-run'])
    assert.equal(dry.code, 1)
    await db.assertHas('users', { name: 'Oz' }, 1)
  })

  test('takes the photos of a folder, and refuses one that isn’t there', async ({ assert, db }) => {
    await CountryFactory.merge({ name: 'Oman' }).create()
    const { email } = await UserFactory.create()
    const folder = join(await ownFolder(), 'photos')
    await mkdir(join(folder, 'villa'), { recursive: true })
    await writeFile(join(folder, 'villa', 'Front.JPG'), await jpeg())
    await writeFile(join(folder, 'unused.jpg'), await jpeg())
    const head = 'title,price,country,description,address,owner_email,images'
    const file = await fileWith(`${head}\nA,5,Oman,Text,Street,${email},villa/front.jpg\n`)
    const call = ['import', 'properties', file, '--photos']
    const missing = await manzil([...call, join(folder, 'none')])
    assert.match(missing.error, /none can't be read: ENOENT/)
    const { answer } = await manzilJson([...call, folder])
    assert.deepEqual(answer.photos, { used: 1, unused: ['unused.jpg'] })
    await db.assertHas('properties', { title: 'A', image_count: 1 })
    const { length } = await readdir(folder, { recursive: true })
    assert.equal(length, 3)
  })

  test('refuses a file that can’t be read', async ({ assert }) => {
    const missing = await manzil(['import', 'owners', '/nothing.csv'])
    assert.deepEqual(missing.code, 1)
    assert.equal(missing.error, "The file /nothing.csv can't be read: ENOENT.\n")
    const broken = await manzil(['import', 'owners', await fileWith('%PDF')])
    assert.match(broken.error, /^This is a PDF\. Please choose a CSV or Excel file\./)
    const cut = workbook([['name']]).subarray(0, -1)
    const workbookCut = await manzil(['import', 'owners', await fileWith(cut)])
    assert.match(workbookCut.error, /^The workbook is damaged or incomplete\./)
    const wrong = await manzil(['import', 'tenants', '/nothing.csv'])
    assert.equal(wrong.code, 2)
  })

  test('takes what all rows have, and stores nothing twice for a key', async ({ assert, db }) => {
    const { id } = await CountryFactory.merge({ name: 'Oman' }).create()
    const { email } = await UserFactory.create()
    const file = await fileWith('title,price\nA,call us\nB,5\n')
    const defaults = [`owner_email=${email}`, 'country=Oman', 'address=1 = 2', 'description=Text']
    const given = defaults.flatMap((one) => ['--default', one])
    const refused = await manzil(['import', 'properties', file, ...given])
    assert.match(refused.out, /row 2 \(A\), price: .*“call us”/)

    const key = ['--skip-refused', '--key', '6F9619FF-8B86-4011-B42D-00CF4FC964FF']
    const first = await manzilJson(['import', 'properties', file, ...given, ...key])
    const again = await manzilJson(['import', 'properties', file, ...given, ...key])
    assert.deepEqual(again.answer, first.answer)
    await db.assertHas('properties', { title: 'B', country_id: id, address: '1 = 2' }, 1)

    const unknown = await manzil(['import', 'properties', file, '--default', 'mood=good'])
    assert.match(unknown.error, /“mood” can't be the same for every row/)
    const wrong = await manzil(['import', 'properties', file, '--default', 'country=Narnia'])
    assert.match(wrong.error, /There is no country “Narnia”/)
    const half = await manzil(['import', 'properties', file, '--default', 'city'])
    assert.equal(half.code, 2)
    const badKey = await manzil(['import', 'properties', file, '--key', '7'])
    assert.equal(badKey.code, 1)
  })
})
