import { test } from '@japa/runner'
import { CountryFactory } from '#database/factories/country_factory'
import { Places } from '#imports/references'

/** Sub-countries by their main ones. */
async function placed(tree: Record<string, string[]>) {
  const ids = new Map<string, number>()
  for (const [name, subs] of Object.entries(tree)) {
    const main = await CountryFactory.merge({ name, parentId: null }).create()
    ids.set(name, main.id)
    for (const sub of subs) {
      const { id } = await CountryFactory.merge({ name: sub, parentId: main.id }).create()
      ids.set(`${name} / ${sub}`, id)
    }
  }
  const places = await Places.read()
  const names = new Map([...ids].map(([name, id]) => [id, name]))
  return (typed: string) =>
    places
      .idsOf(typed)
      .map((id) => names.get(id))
      .join('; ')
}

test.group('Imports | countries', () => {
  test('are found as people write them', async ({ assert }) => {
    const found = await placed({
      'United Arab Emirates': ['Dubai', 'Ras al-Khaimah', 'Abu Dhabi'],
      'United Kingdom': ['England'],
      'United States': ['Georgia'],
      'Türkiye': [],
      'Saudi Arabia': [],
      'Georgia': [],
      'South Korea': [],
      'Oman': ['Dubai'],
    })
    for (const [places, ...all] of [
      ['United Arab Emirates', 'UAE', 'u.a.e.', 'AE', 'ARE', 'الإمارات'],
      ['United Kingdom', 'UK', 'GB', 'Great Britain'],
      ['United States', 'USA', 'US', 'United States of America'],
      ['Türkiye', 'Turkey', 'TR'],
      ['Saudi Arabia', 'KSA', 'السعودية'],
      ['South Korea', 'Korea, Republic of'],
      ['Georgia', 'Georgia'],
      ['United States / Georgia', 'Georgia, USA'],
      ['United Arab Emirates / Dubai', 'Dubai - UAE', 'Dubai-UAE', 'Dubai (UAE)', 'UAE / dubai'],
      ['United Arab Emirates / Dubai', 'دبي، الإمارات'],
      ['United Arab Emirates / Ras al-Khaimah', 'UAE, Ras al-Khaimah', 'Ras al-Khaimah - UAE'],
      ['United Arab Emirates / Abu Dhabi', 'Abu Dhabi'],
      ['Oman / Dubai', 'Dubai - Oman'],
      ['United Arab Emirates / Dubai; Oman / Dubai', 'Dubai'],
      ['', 'DE', 'Germany', 'London - UK', 'Marina - Dubai - UAE', '-', '/', 'a/'.repeat(300)],
    ])
      for (const typed of all) assert.equal(found(typed), places, typed)
  })

  test('that have such a name for their own win', async ({ assert }) => {
    const found = await placed({
      'United Arab Emirates': ['UK'],
      'UAE': ['Dubai'],
      'United Kingdom': [],
      'Emirates - Others': ['North, South'],
    })
    for (const [places, ...all] of [
      ['UAE', 'UAE'],
      ['United Arab Emirates; UAE', 'AE'],
      ['United Arab Emirates / UK', 'UK'],
      ['United Kingdom', 'GB'],
      ['UAE / Dubai', 'Dubai, UAE'],
      ['Emirates - Others / North, South', 'Emirates - Others / North, South'],
      ['Emirates - Others / North, South', 'North, South - Emirates - Others'],
    ])
      for (const typed of all) assert.equal(found(typed), places, typed)
  })

  test('whose list has a usual name alone are found by the full one', async ({ assert }) => {
    const found = await placed({ UAE: ['Dubai'] })
    assert.equal(found('United Arab Emirates'), 'UAE')
    assert.equal(found('United Arab Emirates / Dubai'), 'UAE / Dubai')
  })
})
