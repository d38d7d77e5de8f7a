import { test } from '@japa/runner'
import { Refusal } from '#exceptions/refusal'
import { propertyFields, type PropertyFieldName } from '#fields/property_fields'
import { readCell } from '#imports/cells'
import type { Unit } from '#imports/units'

function read(name: PropertyFieldName, cell: string, unit: Unit | null = null) {
  const value = readCell({ name, described: propertyFields[name], unit }, cell)
  return value instanceof Refusal ? value.key.replace('imports.', '') : value
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
        '500 per month': 'other_currency',
        'on request': 'on request',
        '-5': '-5',
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
        '1.250': 'ambiguous',
        'large': 'large',
      },
    ],
    ['area', 'sqft', { '430': 39.9, '1,250': 116.1, '100 m²': 100, '1,076.39': 100 }],
    ['area', 'sqm', { '430': 430, '1,250 sq. ft.': 116.1 }],
    [
      'kind',
      null,
      {
        villa: 'villa',
        VILLA: 'villa',
        Villas: 'villa',
        فيلا: 'villa',
        ڤيلا: 'villa',
        شقة: 'apartment',
        castle: 'castle',
      },
    ],
    ['purpose', null, { 'For Rent': 'rent', 'للإيجار': 'rent', 'sale': 'sale', 'للبيع': 'sale' }],
    ['rent_period', null, { Yearly: 'year', month: 'month', شهريًا: 'month' }],
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
        'partly': 'partly',
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
        'Air conditioning|gym': ['air_conditioning', 'gym'],
        '': null,
      },
    ],
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
        'soon': 'soon',
        '46053': '46053',
      },
    ],
  ] as [PropertyFieldName, Unit | null, Record<string, unknown>][]) {
    test(`of ${name}${unit ? ` in ${unit}` : ''} are read as people write them`, ({ assert }) => {
      assert.deepEqual(asRead(name, cells, unit ?? undefined), cells)
    })
  }

  test('of a phone number that a spreadsheet has shortened are not read', ({ assert }) => {
    const phone = (cell: string) =>
      readCell({ name: 'phone_number', described: { kind: 'phone' }, unit: null }, cell)
    for (const cell of ['9.71501E+11', '9,71501234567E+11', '9E+11']) {
      assert.instanceOf(phone(cell), Refusal)
    }
    assert.equal(phone('+971 50 123'), '+971 50 123')
  })
})
