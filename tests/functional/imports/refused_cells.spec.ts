import { test } from '@japa/runner'
import { CountryFactory } from '#database/factories/country_factory'
import { UserFactory } from '#database/factories/user_factory'
import { importer, reasonsIn } from '#tests/helpers/imports'

type Cells = Record<string, string | number>

test.group('Imports | refused cells', () => {
  test('are told with their row, their field and why, and nothing is stored', async ({
    assert,
    client,
    db,
  }) => {
    const { sub, owner, send } = await importer(client, 'admin')
    const { email } = await UserFactory.create()
    const tenant = await UserFactory.apply('tenant').create()
    const { id: parentId } = await CountryFactory.create()
    await CountryFactory.merge({ name: 'Muscat', parentId }).create()
    const known = {
      ...{ title: 'A', price: '5', country: 'Oman', description: 'Text', address: 'Street' },
      owner_email: owner.email,
    }
    const shortened = (number: string) =>
      `A spreadsheet has shortened this number to “${number}”. Please format its column`
    const atMost = (limit: string) => `A cell may have at most ${limit} characters.`
    const noPrice = 'Please enter a price of at least 0 with at most two decimals'
    const other = `The owner with the id ${owner.id} is not “${email}”.`
    const words = Array.from({ length: 100 }, (_, index) => `word${index}`).join()
    const cells: [cells: Cells, says: string][] = [
      [{ title: '' }, 'title: Please fill in the title.'],
      [{ title: 'x'.repeat(300) }, `title: The title may have`],
      [{ title: 'x'.repeat(9_000_000) }, `title: ${atMost('1,020')}`],
      [{ title: 'A\u0007' }, "The title contains characters that can't be used."],
      [{ price: '' }, 'price: Please fill in the price.'],
      [{ price: 'on request' }, 'price: “on request” is not a price.'],
      [{ price: '(500)' }, `price: ${noPrice}, up to 9,999,999,999.99.`],
      [{ price: '1e9' }, `price: ${noPrice}`],
      [{ price: '-5' }, `price: ${noPrice}`],
      [{ price: '9'.repeat(100_000) }, `price: ${atMost('1,020')}`],
      [{ price: '7,000 AED/month', rent_period: 'Yearly' }, 'rent_period: The price is for'],
      [{ country: '' }, 'country_id: Please fill in the country.'],
      [{ country: 'Atlantis' }, 'country_id: There is no country “Atlantis”.'],
      [{ country: 'Muscat' }, 'country_id: There are several called “Muscat”. Please write “Main'],
      [{ country_id: sub.id }, `country_id: The country with the id ${sub.id} is not “Oman”.`],
      [{ country: 'a'.repeat(1100) }, `country: ${atMost('1,020')}`],
      [{ bedrooms: 'two' }, 'bedrooms: The number of bedrooms has to be a'],
      [{ bedrooms: 51 }, 'bedrooms: The number of bedrooms has to be between'],
      [{ area: 0 }, 'area: Please enter an area above 0 with at most one decimal'],
      [{ available_from: '03/04/2026' }, 'available_from: “03/04/2026” can be read in two ways'],
      [{ available_from: '2026-02-30' }, 'available_from: Please give'],
      [{ available_from: '1/'.repeat(20_000) }, `available_from: ${atMost('1,020')}`],
      [{ kind: 'q'.repeat(600) }, `kind: “${'q'.repeat(100)}…” can't be read.`],
      [{ kind: 'a'.repeat(40_000) }, `kind: ${atMost('1,020')}`],
      [{ features: words }, 'features: “word0, word1'],
      [{ features: 'a,'.repeat(20_000) }, `features: ${atMost('1,020')}`],
      [{ permit_number: '7.1157E+10' }, `permit_number: ${shortened('7.1157E+10')}`],
      [{ permit_number: '7,1157E+10' }, `permit_number: ${shortened('7,1157E+10')}`],
      [{ permit_number: '7E+10' }, `permit_number: ${shortened('7E+10')}`],
      [{ reference: '7.1E+10' }, `reference: ${shortened('7.1E+10')}`],
      [{ description: 'a'.repeat(40_001) }, `description: ${atMost('40,000')}`],
      [{ address: 'a'.repeat(40_000) }, `address: ${atMost('2,000')}`],
      [{ images: 'a,'.repeat(20_000) }, `images: ${atMost('10,200')}`],
      [{ owner_email: '' }, 'owner_id: Please fill in the owner.'],
      [{ owner_email: 'nobody@example.com' }, 'owner_id: There is no property owner “nobody@'],
      [{ owner_email: tenant.email }, `owner_id: There is no property owner “${tenant.email}”.`],
      [{ owner_email: 'a@'.repeat(20_000) }, `owner_email: ${atMost('1,020')}`],
      [{ owner_id: 999_999 }, 'owner_id: There is no property owner “#999999”.'],
      [
        { owner_id: owner.id, owner_email: email },
        `owner_id: ${other} Please leave one of the two`,
      ],
    ]
    const used: Cells[] = cells.map(([typed]) => ({ ...known, ...typed }))
    const headings = [...new Set(used.flatMap(Object.keys))]
    const rows = used.map((one) => headings.map((heading) => one[heading] ?? ''))
    const response = await send([headings, ...rows])
    response.assertStatus(422)
    const reasons = reasonsIn(response)
    for (const [index, [, says]] of cells.entries()) {
      assert.match(reasons[index], new RegExp(`^${index + 2} `))
      assert.include(reasons[index], says)
    }
    assert.lengthOf(reasons, cells.length)
    assert.equal(response.body().refused[0].label, '')
    assert.match(response.body().refused_file, /^\uFEFFtitle,price,.*,errors\r\n,5,Oman,/)
    for (const table of ['properties', 'operations', 'imports']) await db.assertEmpty(table)
  })
})
