import { test } from '@japa/runner'
import { inLanguage, pageFunctions } from '#tests/helpers/page_functions'

const { listOf } = await pageFunctions('lib/values/lists')
const { cityAndCountry, countryOf } = await pageFunctions('lib/values/countries')

const [leftToRight, rightToLeft] = ['\u200E', '\u200F']
const apart = (name: string) => `\u2068${name}\u2069`

test.group('Pages | lists of names', () => {
  test('join names with a comma and no "and"', async ({ assert }) => {
    assert.equal(listOf([]), '')
    assert.equal(listOf(['Amina', 'Omar', 'Sara']), 'Amina, Omar, Sara')
    await inLanguage('ar', () => assert.equal(listOf(['أمينة', 'عمر', 'سارة']), 'أمينة، عمر، سارة'))
  })

  test('keep the order of the page around a name of the other direction', async ({ assert }) => {
    const london = { city: 'London', country_name: 'إنجلترا', country_main: 'المملكة المتحدة' }
    const dubai = { city: null, country_name: 'دبي', country_main: 'United Arab Emirates' }
    await inLanguage('ar', () => {
      assert.equal(
        cityAndCountry(london),
        `${rightToLeft}${apart('London')}، إنجلترا، المملكة المتحدة`
      )
      assert.equal(countryOf(london), 'إنجلترا، المملكة المتحدة')
    })
    assert.equal(countryOf(dubai), `${leftToRight}${apart('دبي')}, United Arab Emirates`)
  })
})
