import { test } from '@japa/runner'
import limits from '#config/limits'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { raw } from '#tests/helpers/raw'

type Fields = Parameters<typeof PropertyFactory.merge>[0]

async function listed(count: number, fields: Fields = {}) {
  const owner = await UserFactory.create()
  return PropertyFactory.merge({ ownerId: owner.id, active: true, ...fields }).createMany(count)
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

async function page(query: string, start = '') {
  const { status, headers, text } = await raw(`${start}/listings/saved?${query}`)
  const cards = [...text.matchAll(/id="listing-(\d+)"/g)].map(([, id]) => Number(id))
  const [, heading] = text.match(/<h1[^>]*>([^<]*)/)!
  return { status, headers, text, cards, heading, isTable: text.includes('<table') }
}

test.group('Site | saved listings', () => {
  test('are told to be sent by somebody, in the order of the link and each once', async ({
    assert,
  }) => {
    const [first, second] = idsOf(await listed(2))
    const sent = await page(`ids=${second},${first},${second},99999999`)
    assert.equal(sent.status, 200)
    assert.isUndefined(sent.headers['set-cookie'])
    assert.deepEqual(sent.cards, [second, first])
    assert.equal(sent.heading, 'Somebody sent you these 3 listings')
    assert.include(sent.text, 'One of these listings is no longer available.')
    assert.include(sent.text, '<meta name="robots" content="noindex" />')
    assert.notInclude(sent.text, 'Kept in this browser alone')
    const repeated = await page(`ids=${second}&ids=${first}`, '/ar')
    assert.deepEqual(repeated.cards, [second, first])
    assert.equal(repeated.heading, 'تمت مشاركة إعلانين معك')
  })

  test('leave out what is no id, and take as many as a browser keeps', async ({ assert }) => {
    const rows = idsOf(await listed(limits.listings.sent + 1))
    const [id] = rows
    const named = [`ids=${id},x,-1,0,1e3,${'9'.repeat(30)},<b>`, `ids[a][b]=1&ids[c]=${id}`]
    for (const query of named) {
      const { cards } = await page(query)
      assert.deepEqual(cards, [id], query)
    }
    for (const query of ['', 'ids=', 'ids=x', 'ids[a][b]=1', 'compare=1', 'ids=%00']) {
      const own = await page(query)
      assert.deepEqual([own.status, own.heading], [200, 'Saved listings'], query)
    }
    const all = await page(`ids=${rows}`)
    assert.lengthOf(all.cards, limits.listings.sent + 1)
    assert.include(all.text, `Send the first ${limits.listings.sent}`)
    const fabricated = Array.from({ length: 200 }, (_, index) => 900_000 + index)
    const { heading } = await page(`ids=${fabricated}`)
    assert.include(heading, `${limits.listings.saved} listings`)
  })

  test('have a short address in each language', async ({ assert }) => {
    const [one, two] = idsOf(await listed(2))
    for (const start of ['', '/ar']) {
      for (const query of [`ids=${one},${two}`, `ids=${one}&ids=${two}&compare=1`]) {
        const { status, headers } = await raw(`${start}/saved?${query}`)
        assert.equal(status, 301)
        const { text } = await raw(headers.location!)
        assert.match(headers.location!, new RegExp(`^${start}/listings/saved\\?`))
        for (const id of [one, two]) assert.include(text, `id="listing-${id}"`)
      }
    }
  })

  test('are compared from two to four, and otherwise told how many can be', async ({ assert }) => {
    const rows = idsOf(await listed(5))
    const rule = '<p class="notice mb-5" role="alert">2 to 4 listings'
    for (const count of [1, 2, 4, 5]) {
      const compared = await page(`ids=${rows.slice(0, count)}&compare=1`)
      const fits = count > 1 && count < 5
      assert.equal(compared.status, 200)
      assert.equal(compared.isTable, fits, String(count))
      assert.equal(compared.text.includes(rule), !fits, String(count))
      assert.deepEqual(compared.cards, rows.slice(0, count))
    }
    const lost = await page(`ids=${rows.slice(0, 2)},99999999&compare=1`)
    assert.isTrue(lost.isTable)
    assert.include(lost.text, 'One of these listings is no longer available.')
    const alone = await page(`ids=${rows[0]},99999999&compare=1`)
    assert.isFalse(alone.isTable)
  })

  test('are compared by price for each month, by what each has, and by what all of them have', async ({
    assert,
  }) => {
    const facts = { kind: 'villa', area: 50, city: '<b>Ajman' } as const
    const rent = { ...facts, purpose: 'rent', features: ['pool', 'lift'] } as const
    const [yearly] = await listed(1, { ...rent, price: 120_000, rentPeriod: 'year' })
    const [sale] = await listed(1, {
      ...facts,
      purpose: 'sale',
      price: 500_000,
      features: ['lift'],
    })
    const [asked] = await listed(1, { ...facts, price: 0, bedrooms: 3 })
    const { text } = await page(`ids=${idsOf([yearly, sale, asked])}&compare=1`)
    const cellsOf = (label: string) => {
      const [, row] = text.split(`scope="row">${label}</th>`)
      const cells = row.split('</tr>')[0].split('</td>').slice(0, -1)
      return cells.map((cell) =>
        cell
          .replace(/<[^>]*>|[\u00a0\u2068\u2069]/g, ' ')
          .trim()
          .split(/\s{2,}/)
      )
    }
    assert.deepEqual(cellsOf('Price'), [
      ['AED 120,000 / year', 'AED 10,000 / month'],
      ['AED 500,000'],
      ['Price on request'],
    ])
    assert.deepEqual(cellsOf('Price per m²'), [['AED 200 / month'], ['AED 10,000'], ['–']])
    assert.deepEqual(cellsOf('Bedrooms'), [['–'], ['–'], ['3']])
    assert.deepEqual(cellsOf('Features'), [['Pool', 'Lift'], ['Lift'], ['–']])
    assert.match(text, /class="has-text-soft"><span dir="ltr">Villa/)
    assert.notMatch(text, /class="has-text-soft"><span dir="ltr">Lift/)
    assert.include(text, '&lt;b&gt;Ajman')
    assert.notInclude(text, '>Reference<')
  })
})
