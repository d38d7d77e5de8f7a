import { test } from '@japa/runner'
import { inLanguage, pageFunctions } from '#tests/helpers/page_functions'

const { listOf } = await pageFunctions('lib/values/lists')
const { cityAndCountry, countryOf } = await pageFunctions('lib/values/countries')

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
      assert.equal(cityAndCountry(london), '\u2066London\u2069، إنجلترا، المملكة المتحدة')
      assert.equal(countryOf(london), 'إنجلترا، المملكة المتحدة')
    })
    assert.equal(countryOf(dubai), '\u2067دبي\u2069, United Arab Emirates')
  })
})
