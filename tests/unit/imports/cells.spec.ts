import i18n from '@adonisjs/i18n/services/main'
import { test } from '@japa/runner'
import { Refusal } from '#exceptions/refusal'
import { propertyFields, type PropertyFieldName } from '#fields/property_fields'
import { impliedBy, isSameNumber, readCell } from '#imports/cells'
import type { Unit } from '#imports/units'

function read(name: PropertyFieldName, cell: string, unit: Unit | null = null) {
  const value = readCell({ name, described: propertyFields[name], unit }, cell)
  return value instanceof Refusal ? value.key.replace(/^\w+\./, '') : value
}

const asRead = (name: PropertyFieldName, cells: Record<string, unknown>, unit?: Unit) =>
  Object.fromEntries(Object.keys(cells).map((cell) => [cell, read(name, cell, unit)]))

test.group('Imports | cells', () => {
  for (const [name, unit, cells] of [
    [
      'price',
      null,
      {
        '85000': 85_000,
        '85,000': 85_000,
        '1.250.000': 1_250_000,
        '1,250,000.50': 1_250_000.5,
        '1250,5': 1250.5,
        '1 250 000': 1_250_000,
        '1’250’000': 1_250_000,
        'AED 1,200,000': 1_200_000,
        '1,200,000 AED': 1_200_000,
        'AED1.2m': 1_200_000,
        '85k': 85_000,
        '85k AED': 85_000,
        '1.2 million': 1_200_000,
        '$ 500': 'other_currency',
        'Dhs. 500': 500,
        '٨٥٬٠٠٠ درهم': 85_000,
        '١٢٥٠٫٥ د.إ.': 1250.5,
        '0': 0,
        '': null,
        ' ': null,
        '1.250': 'ambiguous',
        '€ 500': 'other_currency',
        '500 USD': 'other_currency',
        'US$ 500': 'other_currency',
        'SAR 500': 'other_currency',
        '500 per month': 500,
        '12,50,000': 1_250_000,
        '1,25,00,000.50': 12_500_000.5,
        '12,5,000': '12,5,000',
        '500/-': 500,
        'AED 500.-': 500,
        '85,000 AED/yr': 85_000,
        '85k per year': 85_000,
        '7,000 / month': 7000,
        '٨٥٬٠٠٠ درهم سنويًا': 85_000,
        '500 per visit': 'other_currency',
        '500/m': 'other_currency',
        '500/week': 'other_currency',
        '85,000 USD/yr': 'other_currency',
        'on request': 'no_price',
        'POA': 'no_price',
        'Price on request': 'no_price',
        'N/A': 'no_price',
        '-': 'no_price',
        'السعر عند الطلب': 'no_price',
        '-5': '-5',
        '- 5': '- 5',
        '-AED 5': '-AED 5',
        '(500)': '(500)',
        '(AED 500)': '(AED 500)',
        'AED (500)': 'AED (500)',
        '500-': '500-',
        '500 AED-': '500 AED-',
      },
    ],
    [
      'bedrooms',
      null,
      {
        '4': '4',
        '4.00': '4',
        '4,0': '4',
        '٤': '4',
        'Studio': 0,
        'استوديو': 0,
        '': null,
        '2.5': '2.5',
        'two': 'two',
        '3+1': '3+1',
      },
    ],
    [
      'area',
      null,
      {
        '120': 120,
        '96.5': 96.5,
        '96,5': 96.5,
        '120.00': 120,
        '120 m²': 120,
        '1,250 sqm': 1250,
        '٩٦٫٥ م²': 96.5,
        '1,250 sq ft': 116.1,
        '1250sqft': 116.1,
        '96.55 m²': 96.6,
        '120.04': 120,
        '1,250 sq.feet': 116.1,
        '1250 sft': 116.1,
        '١٬٢٥٠ قدم²': 116.1,
        '1.250': 'ambiguous',
        '2 acres': '2 acres',
        'large': 'large',
      },
    ],
    ['area', 'sqft', { '430': 39.9, '1,250': 116.1, '100 m²': 100, '1,076.39': 100 }],
    ['area', 'sqm', { '430': 430, '1,250 sq. ft.': 116.1 }],
    [
      'kind',
      null,
      {
        'villa': 'villa',
        'VILLA': 'villa',
        'Villas': 'villa',
        'فيلا': 'villa',
        'ڤيلا': 'villa',
        'شقة': 'apartment',
        'Flat': 'apartment',
        'Apartment/Flat': 'apartment',
        'House': 'villa',
        'Plot': 'land',
        'بيت': 'villa',
        'محل': 'shop',
        'castle': 'no_choice',
      },
    ],
    [
      'purpose',
      null,
      {
        'For Rent': 'rent',
        'للإيجار': 'rent',
        'sale': 'sale',
        'للبيع': 'sale',
        'sell': 'sale',
        'بيع': 'sale',
        'To let': 'rent',
        'Lease': 'rent',
        'تأجير': 'rent',
        'swap': 'no_choice',
      },
    ],
    [
      'rent_period',
      null,
      {
        'Yearly': 'year',
        'month': 'month',
        'شهريًا': 'month',
        'Per annum': 'year',
        'سنوي': 'year',
        'weekly': 'no_choice',
      },
    ],
    [
      'furnished',
      null,
      {
        'yes': true,
        'Y': true,
        'TRUE': true,
        '1': true,
        'نعم': true,
        'Furnished': true,
        'مفروش': true,
        'no': false,
        '0': false,
        'لا': false,
        'Unfurnished': false,
        'غير مفروش': false,
        'Fully furnished': true,
        'partly': 'no_choice',
        '': null,
      },
    ],
    [
      'features',
      null,
      {
        'pool,garden': ['pool', 'garden'],
        'Pool; Sea view': ['pool', 'sea_view'],
        'مسبح، حديقة': ['pool', 'garden'],
        'مهيأ لأصحاب الهمم': ['accessible'],
        'مهيأ لذوي الإعاقة': ['accessible'],
        'Swimming pool, A/C, elevator': ['pool', 'air_conditioning', 'lift'],
        'مواقف، مكيف': ['parking', 'air_conditioning'],
        'Pool, Private pool': ['pool'],
        'Air conditioning|gym': 'no_choice',
        '': null,
      },
    ],
    [
      'permit_number',
      null,
      {
        '="00123"': '00123',
        '00123': '00123',
        '71157.0': '71157',
        '71157,00': '71157',
        '1.5': '1.5',
        'A-1.0': 'A-1.0',
        '7E10-B': '7E10-B',
        '=""': null,
      },
    ],
    ['title', null, { '="Villa"': '="Villa"', '2027.0': '2027.0' }],
    [
      'available_from',
      null,
      {
        '2026-01-31': '2026-01-31',
        '2026/1/5': '2026-01-05',
        '2026-01-31 00:00:00': '2026-01-31',
        '2026-01-31T10:00:00Z': '2026-01-31',
        '31/01/2026': '2026-01-31',
        '1/31/2026': '2026-01-31',
        '31.1.2026': '2026-01-31',
        '05/05/2026': '2026-05-05',
        '٣١/٠١/٢٠٢٦': '2026-01-31',
        '03/04/2026': 'ambiguous',
        '31 / 01 / 2026': '2026-01-31',
        '2026 - 01 - 31': '2026-01-31',
        '31-Jan-2027': '2027-01-31',
        '31-Jan-27': '2027-01-31',
        '31Jan2027': '2027-01-31',
        '1 January 2027': '2027-01-01',
        'Jan 31, 2027': '2027-01-31',
        'September 1st, 2027': '2027-09-01',
        '1 Sept. 2027 00:00': '2027-09-01',
        'Sunday, January 31, 2027': '2027-01-31',
        '31 يناير 2027': '2027-01-31',
        '٣١ يناير، ٢٠٢٧': '2027-01-31',
        'الأحد، ١ أغسطس ٢٠٢٧': '2027-08-01',
        '15 كانون الثاني 2027': '2027-01-15',
        '15 تشرين الأول 2027': '2027-10-15',
        '31-Feb-2027': '2027-02-31',
        'Jan 2027': 'Jan 2027',
        'Market day 3 2027': 'Market day 3 2027',
        '1 Mars 2027': '1 Mars 2027',
        'soon': 'soon',
        '46053': '46053',
      },
    ],
  ] as [PropertyFieldName, Unit | null, Record<string, unknown>][]) {
    test(`of ${name}${unit ? ` in ${unit}` : ''} are read as people write them`, ({ assert }) => {
      assert.deepEqual(asRead(name, cells, unit ?? undefined), cells)
    })
  }

  test('of a phone number are the one that is dialled, or as they are', ({ assert }) => {
    const phone = (cell: string) =>
      readCell({ name: 'phone_number', described: { kind: 'phone' }, unit: null }, cell)
    for (const [cell, number] of [
      ['="0501234567"', '0501234567'],
      ['971501234567.0', '971501234567'],
      ['+971 50 123', '+97150123'],
      ['9.71501E+11', '9.71501E+11'],
    ])
      assert.equal(phone(cell), number)
  })

  test('that are no choice are named with what is possible, as the reader calls it', ({
    assert,
  }) => {
    const said = (name: PropertyFieldName | 'available', cell: string, language = 'en') => {
      const described =
        name === 'available' ? ({ kind: 'yes_or_no' } as const) : propertyFields[name]
      const texts = i18n.locale(language)
      const refusal = readCell({ name, described, unit: null }, cell, texts)
      return refusal instanceof Refusal && texts.t(refusal.key, refusal.params)
    }
    assert.equal(
      said('features', 'Pool, Gym; Sauna'),
      '“Gym, Sauna” can’t be read. Please write Parking, Lift, Balcony, Pool, Garden, Pets allowed, Air conditioning, Sea view, or Accessible.'.replace(
        '’',
        "'"
      )
    )
    assert.include(said('purpose', 'swap'), 'Please write For sale or For rent.')
    assert.include(said('furnished', 'partly'), 'Furnished or Unfurnished')
    assert.include(said('available', 'perhaps'), 'yes or no')
    assert.include(said('available', 'perhaps', 'ar'), 'نعم أو لا')
    assert.include(said('kind', 'castle', 'ar'), 'شقة أو فيلا')
    assert.include(said('features', 'نادي; ساونا', 'ar'), '«نادي، ساونا»')
  })

  test('of a price for an unknown unit are refused, and told what can be written', ({ assert }) => {
    for (const [language, ...words] of [
      ['en', 'per month', 'per year'],
      ['ar', 'في الشهر', 'في السنة'],
    ]) {
      const field = { name: 'price', described: propertyFields.price, unit: null }
      const refusal = readCell(field, '500/m')
      const told =
        refusal instanceof Refusal && i18n.locale(language).t(refusal.key, refusal.params)
      for (const [index, word] of words.entries()) {
        assert.include(told, word)
        assert.equal(read('price', `500 ${word}`), 500)
        const period = ['month', 'year'][index]
        assert.deepEqual(impliedBy(field, `500 ${word}`), { purpose: 'rent', rent_period: period })
      }
    }
  })

  test('of one field say what another one is', ({ assert }) => {
    const implied = (name: PropertyFieldName, cell: string) =>
      impliedBy({ name, described: propertyFields[name], unit: null }, cell)
    assert.deepEqual(implied('bedrooms', 'Studio'), { kind: 'studio' })
    assert.deepEqual(implied('bedrooms', '0'), {})
    assert.deepEqual(implied('price', '85,000 AED/yr'), { purpose: 'rent', rent_period: 'year' })
    assert.deepEqual(implied('price', '85,000 AED'), {})
    assert.deepEqual(implied('title', '85,000 AED/yr'), {})
  })

  test('that hold the digits of the stored number change nothing', ({ assert }) => {
    const phone = { kind: 'phone' } as const
    for (const [described, typed, stored, isSame] of [
      [phone, '971501234567', '+971501234567', true],
      [phone, '501234567', '0501234567', true],
      [phone, '+971501234567', '971501234567', false],
      [phone, '971501234568', '+971501234567', false],
      [phone, '971501234567', null, false],
      [propertyFields.permit_number, '123', '00123', true],
      [propertyFields.permit_number, '00123', '123', false],
      [propertyFields.reference, '12', '12.0', true],
      [propertyFields.title, '123', '00123', false],
    ] as const)
      assert.equal(isSameNumber(described, typed, stored), isSame, `${typed} for ${stored}`)
  })
})
