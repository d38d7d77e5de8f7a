import { test } from '@japa/runner'
import { useState } from 'react'
import { field, show } from './screen.js'
import { PhoneField } from '~/components/forms/fields/text_field'

function Phone() {
  const [value, setValue] = useState('')
  return (
    <PhoneField label="Phone" name="phone" disabled={false} value={value} onChange={setValue} />
  )
}

async function phone() {
  const hands = await show(<Phone />)
  await hands.click(field('Phone'))
  return { hands, input: field('Phone') }
}

test.group('Components | phone number', () => {
  for (const [pasted, number] of [
    ['+49 (0)176 1234 5678', '+4917612345678'],
    ['tel:+971-50-123-4567', '+971501234567'],
    ['050 123 4567 ext. 12', '0501234567'],
    ['050 123 4567 (WhatsApp)', '0501234567'],
    ['٠٥٠\u200b١٢٣٤٥٦٧,', '0501234567'],
    ['０５０－１２３', '050123'],
  ]) {
    test(`a pasted ${JSON.stringify(pasted)} becomes the number that is dialled`, async ({
      assert,
    }) => {
      const { hands, input } = await phone()
      await hands.paste(pasted)
      await hands.tab()
      assert.equal(input.value, number)
    })
  }

  test('a number is typed with blanks and brackets, and with no letters', async ({ assert }) => {
    const { hands, input } = await phone()
    await hands.type(input, '+49 (0)a176 ١٢٣')
    assert.equal(input.value, '+49 (0)176 123')
    await hands.tab()
    assert.equal(input.value, '+49176123')
  })

  test('a pasted text with two numbers stays, to be refused', async ({ assert }) => {
    const { hands, input } = await phone()
    await hands.paste('0501234567 or 0559876543')
    await hands.tab()
    assert.notMatch(input.value, /^\+?\d{4,20}$/)
  })
})
