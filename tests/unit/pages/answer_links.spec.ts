import { test } from '@japa/runner'
import { callingCodes } from '#texts/international_number'
import { isoCountries } from '#database/seeders/iso_countries'
import { pageFunctions } from '#tests/helpers/page_functions'

const { answerLinks } = await pageFunctions('components/enquiries/answer_links')

const numberFor = (phone: string, country: string | null) => {
  const answer = { subject: 'Villa', text: 'Hello', country }
  const { whatsApp, phone: call } = answerLinks({ email: null, phone_number: phone }, answer)
  return { called: call, messaged: whatsApp?.match(/^https:\/\/wa\.me\/(\d+)\?text=Hello$/)?.[1] }
}

test.group('Pages | answer links', () => {
  test('complete a number by the country of the property')
    .with([
      ['050 1234567', 'United Arab Emirates', '971501234567'],
      ['50-123-4567', 'United Arab Emirates', '971501234567'],
      ['971501324679', 'United Arab Emirates', '971501324679'],
      ['0551234567', 'Saudi Arabia', '966551234567'],
      ['9123 4567', 'Oman', '96891234567'],
      ['96512345', 'Kuwait', '96596512345'],
      ['9123456789', 'India', '919123456789'],
      ['201001234567', 'Egypt', '201001234567'],
      ['961 3 123 456', 'Lebanon', '9613123456'],
      ['03 123 456', 'Lebanon', '9613123456'],
      ['+44 7911 123456', 'United Arab Emirates', '447911123456'],
      ['0044 7911 123456', null, '447911123456'],
    ] as const)
    .run(({ assert }, [phone, country, expected]) => {
      assert.deepEqual(numberFor(phone, country), { called: `tel:${phone}`, messaged: expected })
    })

  test('offer a call alone where the country of a number is not known')
    .with([
      ['050 1234567', null],
      ['050 1234567', 'Atlantis'],
      ['447911123456', 'United Arab Emirates'],
      ['12345', 'United Arab Emirates'],
    ] as const)
    .run(({ assert }, [phone, country]) => {
      assert.deepEqual(numberFor(phone, country), { called: `tel:${phone}`, messaged: undefined })
    })

  test('name countries as they are seeded', ({ assert }) => {
    const seeded = isoCountries().map(({ name }) => name)
    assert.includeMembers(seeded, Object.keys(callingCodes))
  })
})
