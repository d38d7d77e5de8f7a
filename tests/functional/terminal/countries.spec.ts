import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import Country from '#models/country'
import { manzil, manzilJson, ownFolder } from '#tests/helpers/terminal'
import { valuesOf } from '#tests/helpers/values'

const seed = ['countries', 'seed']

test.group('Terminal | countries', () => {
  test('adds the countries of the world once', async ({ assert }) => {
    const first = await manzilJson(seed)
    const second = await manzil(seed)

    assert.equal(first.code, 0)
    assert.equal(first.answer.added.main, 249)
    assert.isAbove(first.answer.added.sub, 3000)
    assert.equal(second.code, 0)
    assert.match(second.out, /^Nothing to add, 3,\d{3} there already\n$/)
    const emirates = await Country.findByOrFail('name', 'United Arab Emirates')
    const within = await Country.query().where('parentId', emirates.id).orderBy('name')
    assert.deepEqual(
      within.map(({ name }) => name),
      ['Abu Dhabi', 'Ajman', 'Dubai', 'Fujairah', 'Ras al-Khaimah', 'Sharjah', 'Umm al-Quwain']
    )
    assert.isNotNull(await Country.findBy('name', 'Bolivia'))
  })

  test('adds only those that are asked for, and keeps what is there', async ({ assert }) => {
    await Country.createMany([{ name: 'SAUDI ARABIA' }, { name: 'ÅLAND ISLANDS' }])

    const { answer } = await manzilJson([...seed, '--only', 'ae,SA,AX'])

    assert.deepEqual(answer, { added: { main: 1, sub: 20 }, kept: 2, bad: [] })
  })

  test('refuses a code that no country has', async ({ assert }) => {
    const { code, error } = await manzil([...seed, '--only', 'AE,XX'])

    assert.equal(code, 1)
    assert.equal(error, 'There is no country with the code XX.\n')
    assert.isNull(await Country.first())
  })

  test('adds the good lines of a CSV file and reports the bad ones', async ({ assert }) => {
    const folder = await ownFolder()
    const lines = [
      'name,parent',
      'Dubai,Oz',
      ',Oz',
      'Emerald City,oz',
      'Oz,',
      `${'x'.repeat(256)},`,
    ]
    await writeFile(join(folder, 'oz.csv'), lines.join('\n'))

    const { code, answer } = await manzilJson([...seed, '--file', 'oz.csv'], { cwd: folder })

    assert.equal(code, 1)
    assert.deepEqual(answer.added, { main: 1, sub: 2 })
    assert.deepEqual(valuesOf(answer.bad, 'line'), [3, 6])
    await writeFile(join(folder, 'no_table.csv'), 'name,parent\nMunchkinland,Oz\nDubai,Oz,1\n')
    const none = await manzil([...seed, '--file', 'no_table.csv'], { cwd: folder })
    assert.equal(none.code, 1)
    assert.match(none.error, /3/)
  })

  test('adds a name of a file once, whatever its case', async ({ assert }) => {
    const file = join(await ownFolder(), 'names.csv')
    const lines = ['name,parent', 'ΟΔΟΣ,', 'οδος,', 'Öster,οδοσ', 'öster,ΟΔΟΣ', 'Oster,οδος']
    await writeFile(file, lines.join('\n'))

    const { answer } = await manzilJson([...seed, '--file', file])

    assert.deepEqual(answer, { added: { main: 1, sub: 2 }, kept: 2, bad: [] })
  })

  test('adds JSON entries, and reports one whose main country is unknown', async ({ assert }) => {
    const file = join(await ownFolder(), 'oz.json')
    const places = [
      { name: 'Oz' },
      { name: 'Kansas City', main: 'Kansas' },
      { name: 'City', parent: 'Oz' },
    ]
    await writeFile(file, JSON.stringify(places))

    const { code, out } = await manzil([...seed, '--file', file])

    assert.equal(code, 1)
    assert.include(out, '1 country and 1 sub-country added')
    assert.include(out, 'line 2: There is no main country Kansas.')
  })

  test('refuses {name}')
    .with([
      { name: 'gone.csv', content: null, says: "can't be read" },
      { name: 'bad.json', content: '{', says: 'JSON list' },
      { name: 'bad.csv', content: 'a,b\n1,2', says: 'column called name' },
    ])
    .run(async ({ assert }, { name, content, says }) => {
      const file = join(await ownFolder(), name)
      if (content) await writeFile(file, content)

      const { code, error } = await manzil([...seed, '--file', file])

      assert.equal(code, 1)
      assert.include(error, says)
    })
})
