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
  return (typed: string) => places.idsOf(typed).map((id) => names.get(id))
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
    for (const [typed, ...places] of [
      ['UAE', 'United Arab Emirates'],
      ['u.a.e.', 'United Arab Emirates'],
      ['AE', 'United Arab Emirates'],
      ['ARE', 'United Arab Emirates'],
      ['الإمارات', 'United Arab Emirates'],
      ['UK', 'United Kingdom'],
      ['GB', 'United Kingdom'],
      ['Great Britain', 'United Kingdom'],
      ['USA', 'United States'],
      ['US', 'United States'],
      ['United States of America', 'United States'],
      ['Turkey', 'Türkiye'],
      ['TR', 'Türkiye'],
      ['KSA', 'Saudi Arabia'],
      ['السعودية', 'Saudi Arabia'],
      ['Korea, Republic of', 'South Korea'],
      ['Georgia', 'Georgia'],
      ['Georgia, USA', 'United States / Georgia'],
      ['Dubai - UAE', 'United Arab Emirates / Dubai'],
      ['Dubai-UAE', 'United Arab Emirates / Dubai'],
      ['Dubai (UAE)', 'United Arab Emirates / Dubai'],
      ['دبي، الإمارات', 'United Arab Emirates / Dubai'],
      ['UAE / dubai', 'United Arab Emirates / Dubai'],
      ['UAE, Ras al-Khaimah', 'United Arab Emirates / Ras al-Khaimah'],
      ['Ras al-Khaimah - UAE', 'United Arab Emirates / Ras al-Khaimah'],
      ['Abu Dhabi', 'United Arab Emirates / Abu Dhabi'],
      ['Dubai', 'United Arab Emirates / Dubai', 'Oman / Dubai'],
      ['Dubai - Oman', 'Oman / Dubai'],
      ['DE'],
      ['Germany'],
      ['London - UK'],
      ['Marina - Dubai - UAE'],
      ['-'],
      ['/'],
    ])
      assert.deepEqual(found(typed), places, typed)
  })

  test('that have such a name for their own win', async ({ assert }) => {
    const found = await placed({
      'United Arab Emirates': ['UK'],
      'UAE': ['Dubai'],
      'United Kingdom': [],
      'Emirates - Others': ['North, South'],
    })
    for (const [typed, ...places] of [
      ['UAE', 'UAE'],
      ['AE', 'United Arab Emirates', 'UAE'],
      ['UK', 'United Arab Emirates / UK'],
      ['GB', 'United Kingdom'],
      ['Dubai, UAE', 'UAE / Dubai'],
      ['Emirates - Others / North, South', 'Emirates - Others / North, South'],
      ['North, South - Emirates - Others', 'Emirates - Others / North, South'],
    ])
      assert.deepEqual(found(typed), places, typed)
  })

  test('whose list has a usual name alone are found by the full one', async ({ assert }) => {
    const found = await placed({ UAE: ['Dubai'] })
    assert.deepEqual(found('United Arab Emirates'), ['UAE'])
    assert.deepEqual(found('United Arab Emirates / Dubai'), ['UAE / Dubai'])
  })

  test('take no longer for a cell of many signs', async ({ assert }) => {
    const found = await placed({ Oman: ['Sur'] })
    assert.deepEqual(found('a/'.repeat(300)), [])
  })
})
