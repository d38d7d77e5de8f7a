import i18n from '@adonisjs/i18n/services/main'
import { test } from '@japa/runner'
import { Refusal } from '#exceptions/refusal'
import { propertyFields, type PropertyFieldName } from '#fields/property_fields'
import { impliedBy, isSameNumber, readCell, type CellField } from '#imports/cells'
import type { Unit } from '#texts/areas'

const phone: CellField = { name: 'phone_number', described: { kind: 'phone' }, unit: null }
const available: CellField = { name: 'available', described: { kind: 'yes_or_no' }, unit: null }

/** With the unit of its column: `area:sqft`. */
function fieldOf(named: string): CellField {
  const [name, unit = null] = named.split(':') as [PropertyFieldName, Unit?]
  return { name, described: propertyFields[name], unit }
}

function refusalOf(field: CellField, cell: string, language = 'en') {
  const texts = i18n.locale(language)
  const refusal = readCell(field, cell, texts)
  if (!(refusal instanceof Refusal)) throw new Error(`“${cell}” is read as ${refusal}`)
  return { problem: refusal.key.split('.')[1], says: texts.t(refusal.key, refusal.params) }
}

type Rows = [field: string, value: unknown, ...cells: string[]][]

/** A field, a value, and how people write it. */
const values: Rows = [
  ['price', 85_000, '85000', '85,000', '85k', '85k AED', '٨٥٬٠٠٠ درهم', '٨٥٬٠٠٠ درهم سنويًا'],
  ['price', 85_000, '85,000 AED/yr', '85k per year'],
  ['price', 1_250_000, '1.250.000', '1 250 000', '1’250’000', '12,50,000'],
  ['price', 1_250_000.5, '1,250,000.50'],
  ['price', 1250.5, '1250,5', '١٢٥٠٫٥ د.إ.'],
  ['price', 1_200_000, 'AED 1,200,000', '1,200,000 AED', 'AED1.2m', '1.2 million'],
  ['price', 3_200_000, 'AED 3.2m'],
  ['price', 12_500_000.5, '1,25,00,000.50'],
  ['price', 500, 'Dhs. 500', '500/-', 'AED 500.-', '500 per month'],
  ['price', 7000, '7,000 / month'],
  ['price', 0, '0'],
  ['price', null, '', ' '],
  ['bedrooms', '4', '4', '4.00', '4,0', '٤'],
  ['bedrooms', 0, 'Studio', 'استوديو'],
  ['bedrooms', null, ''],
  ['area', 120, '120', '120.00', '120 m²', '120.04'],
  ['area', 96.5, '96.5', '96,5', '٩٦٫٥ م²'],
  ['area', 96.6, '96.55 m²'],
  ['area', 1250, '1,250 sqm'],
  ['area', 116.1, '1,250 sq ft', '1250sqft', '1,250 sq.feet', '1250 sft', '١٬٢٥٠ قدم²'],
  ['area:sqft', 39.9, '430'],
  ['area:sqft', 116.1, '1,250'],
  ['area:sqft', 111.5, '1,200', '١٬٢٠٠'],
  ['area:sqft', 297.3, '3,200'],
  ['area:sqft', 100, '100 m²', '1,076.39'],
  ['area:sqm', 430, '430'],
  ['area:sqm', 116.1, '1,250 sq. ft.'],
  ['kind', 'villa', 'villa', 'VILLA', 'Villas', 'فيلا', 'ڤيلا', 'House', 'بيت'],
  ['kind', 'apartment', 'شقة', 'Flat', 'Apartment/Flat'],
  ['kind', 'land', 'Plot'],
  ['kind', 'shop', 'محل'],
  ['purpose', 'rent', 'For Rent', 'للإيجار', 'To let', 'Lease', 'تأجير'],
  ['purpose', 'sale', 'sale', 'للبيع', 'sell', 'بيع'],
  ['rent_period', 'year', 'Yearly', 'Per annum', 'سنوي'],
  ['rent_period', 'month', 'month', 'شهريًا'],
  ['furnished', true, 'yes', 'Y', 'TRUE', '1', 'نعم', 'Furnished', 'مفروش', 'Fully furnished'],
  ['furnished', false, 'no', '0', 'لا', 'Unfurnished', 'غير مفروش'],
  ['furnished', null, ''],
  ['features', ['pool', 'garden'], 'pool,garden', 'مسبح، حديقة'],
  ['features', ['pool', 'sea_view'], 'Pool; Sea view'],
  ['features', ['accessible'], 'مهيأ لأصحاب الهمم', 'مهيأ لذوي الإعاقة'],
  ['features', ['pool', 'air_conditioning', 'lift'], 'Swimming pool, A/C, elevator'],
  ['features', ['parking', 'air_conditioning'], 'مواقف، مكيف'],
  ['features', ['pool', 'air_conditioning'], 'Swimming pool, A/C', 'مسبح، مكيف'],
  ['features', ['pool'], 'Pool, Private pool'],
  ['features', null, ''],
  ['permit_number', '00123', '="00123"', '00123'],
  ['permit_number', '71157', '71157.0', '71157,00'],
  ['permit_number', null, '=""'],
  ['available_from', '2026-01-31', '2026-01-31', '2026-01-31 00:00:00', '2026-01-31T10:00:00Z'],
  ['available_from', '2026-01-31', '31/01/2026', '1/31/2026', '31.1.2026', '٣١/٠١/٢٠٢٦'],
  ['available_from', '2026-01-31', '31 / 01 / 2026', '2026 - 01 - 31'],
  ['available_from', '2026-01-05', '2026/1/5'],
  ['available_from', '2026-05-05', '05/05/2026'],
  ['available_from', '2027-01-31', '31-Jan-2027', '31-Jan-27', '31Jan2027', 'Jan 31, 2027'],
  ['available_from', '2027-01-31', 'Sunday, January 31, 2027', '31 يناير 2027', '٣١ يناير، ٢٠٢٧'],
  ['available_from', '2027-01-31', '٣١ يناير ٢٠٢٧'],
  ['available_from', '2027-01-01', '1 January 2027'],
  ['available_from', '2027-09-01', 'September 1st, 2027', '1 Sept. 2027 00:00'],
  ['available_from', '2027-08-01', 'الأحد، ١ أغسطس ٢٠٢٧'],
  ['available_from', '2027-01-15', '15 كانون الثاني 2027'],
  ['available_from', '2027-10-15', '15 تشرين الأول 2027'],
  ['available_from', '2027-02-31', '31-Feb-2027'], // which its rule refuses
]

/** What a field's own rule refuses, or takes as it is. */
const leftAlone: [field: string, ...cells: string[]][] = [
  ['price', '12,5,000', '-5', '- 5', '-AED 5', '(500)', '(AED 500)', 'AED (500)', '500-'],
  ['price', '500 AED-'],
  ['bedrooms', '2.5', 'two', '3+1'],
  ['area', '2 acres', 'large'],
  ['area', '76 sqm 818 sqft', '10 m² 200', '76 m 200', '٧٦ م² ٨١٨', '96sq m2', '96 sqm / sqft'],
  ['permit_number', '1.5', 'A-1.0', '7E10-B', '71-2034'],
  ['title', '="Villa"', '2027.0'],
  ['available_from', 'Jan 2027', 'Market day 3 2027', '1 Mars 2027', 'soon', '46053'],
]

const refused: [field: string, problem: string, ...cells: string[]][] = [
  ['price', 'ambiguous', '1.250'],
  ['price', 'other_currency', '$ 500', '€ 500', '500 USD', 'US$ 500', 'SAR 500', '85,000 USD/yr'],
  ['price', 'other_currency', '500 per visit', '500/m', '500/week'],
  ['price', 'no_price', 'on request', 'POA', 'Price on request', 'N/A', '-', 'السعر عند الطلب'],
  ['area', 'ambiguous', '1.250'],
  ['kind', 'no_choice', 'castle'],
  ['purpose', 'no_choice', 'swap'],
  ['rent_period', 'no_choice', 'weekly'],
  ['furnished', 'no_choice', 'partly'],
  ['features', 'no_choice', 'Air conditioning|gym'],
  ['available_from', 'ambiguous', '03/04/2026'],
]

type Sentences = [field: string, cell: string, says: string][]

const sentences: Sentences = [
  ['price', '1.250', '“1.250” can be read in two ways, as 1,250 or as 1.25. Please write the one'],
  ['available_from', '03/04/2026', '“03/04/2026” can be read in two ways, as 2026-04-03 or as'],
  ['available_from', '03/04/2026', 'or as 2026-03-04. Please write the one that is meant.'],
  ['price', '€ 500', "“€ 500” can't be read as a price in AED. Please write the amount alone"],
  ['price', 'POA', '“POA” is not a price. Please write the amount, or 0 where the price is on'],
  ['price', 'N/A', '“N/A” is not a price. Please write the amount, or 0 where the price is on'],
  ['features', 'Pool, Gym; Sauna', "“Gym, Sauna” can't be read. Please write Parking, Lift"],
  ['features', 'Gym', 'Lift, Balcony, Pool, Garden, Pets allowed, Air conditioning, Sea view'],
  ['features', 'Sauna', 'Sea view, or Accessible.'],
  ['purpose', 'swap', 'Please write For sale or For rent.'],
  ['furnished', 'partly', 'Furnished or Unfurnished'],
]

const arabicSentences: Sentences = [
  ['kind', 'castle', 'شقة أو فيلا'],
  ['features', 'نادي; ساونا', '«نادي، ساونا»'],
]

test.group('Imports | cells', () => {
  test('are read as people write them', ({ assert }) => {
    for (const [field, value, ...cells] of values)
      for (const cell of cells) assert.deepEqual(readCell(fieldOf(field), cell), value, cell)
  })

  test('are left as they are where they can’t be read', ({ assert }) => {
    for (const [field, ...cells] of leftAlone)
      for (const cell of cells) assert.equal(readCell(fieldOf(field), cell), cell)
  })

  test('are refused where their meaning is not known', ({ assert }) => {
    for (const [field, problem, ...cells] of refused)
      for (const cell of cells) assert.equal(refusalOf(fieldOf(field), cell).problem, problem, cell)
  })

  test('are refused in a sentence with what can be written, as the reader calls it', ({
    assert,
  }) => {
    for (const [field, cell, says] of sentences)
      assert.include(refusalOf(fieldOf(field), cell).says, says)
    for (const [field, cell, says] of arabicSentences)
      assert.include(refusalOf(fieldOf(field), cell, 'ar').says, says)
    assert.include(refusalOf(available, 'perhaps').says, 'yes or no')
    assert.include(refusalOf(available, 'perhaps', 'ar').says, 'نعم أو لا')
  })

  test('of a price have the periods that its refusal names', ({ assert }) => {
    for (const [language, period, words] of [
      ['en', 'month', 'per month'],
      ['en', 'year', 'per year'],
      ['ar', 'month', 'في الشهر'],
      ['ar', 'year', 'في السنة'],
    ]) {
      const price = fieldOf('price')
      assert.include(refusalOf(price, '500/m', language).says, words)
      assert.equal(readCell(price, `500 ${words}`), 500)
      const implied = impliedBy(price, `500 ${words}`)
      assert.deepEqual(implied, { purpose: 'rent', rent_period: period })
    }
  })

  test('of one field say what another one is', ({ assert }) => {
    for (const [field, cell, implied] of [
      ['bedrooms', 'Studio', { kind: 'studio' }],
      ['bedrooms', '0', {}],
      ['price', '85,000 AED/yr', { purpose: 'rent', rent_period: 'year' }],
      ['price', '٨٥٬٠٠٠ درهم سنويًا', { purpose: 'rent', rent_period: 'year' }],
      ['price', '85,000 AED', {}],
      ['title', '85,000 AED/yr', {}],
    ] as const)
      assert.deepEqual(impliedBy(fieldOf(field), cell), implied)
  })

  test('of a phone number are the one that is dialled, or as they are', ({ assert }) => {
    for (const [cell, number] of [
      ['="0501234567"', '0501234567'],
      ['971501234567.0', '971501234567'],
      ['+971 50 123', '+97150123'],
      ['9.71501E+11', '9.71501E+11'],
    ])
      assert.equal(readCell(phone, cell), number)
  })

  test('that hold the digits of the stored number change nothing', ({ assert }) => {
    for (const [{ described }, typed, stored, isSame] of [
      [phone, '971501234567', '+971501234567', true],
      [phone, '501234567', '0501234567', true],
      [phone, '+971501234567', '971501234567', false],
      [phone, '971501234568', '+971501234567', false],
      [phone, '971501234567', null, false],
      [fieldOf('permit_number'), '123', '00123', true],
      [fieldOf('permit_number'), '00123', '123', false],
      [fieldOf('reference'), '12', '12.0', true],
      [fieldOf('title'), '123', '00123', false],
    ] as const)
      assert.equal(isSameNumber(described, typed, stored), isSame, `${typed} for ${stored}`)
  })
})
