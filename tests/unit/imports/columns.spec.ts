import { test } from '@japa/runner'
import { ensureUsable, matchColumns } from '#imports/columns'
import { importedList } from '#imports/imported_lists'

const matched = (headings: string[], choices = {}, list: 'properties' | 'owners' = 'properties') =>
  matchColumns(headings, importedList(list, 'admin'), choices).map(
    ({ field, unit, is_passed_over: isPassedOver }) =>
      isPassedOver ? '-' : [field, unit].filter(Boolean).join(' ')
  )

test.group('Imports | columns', () => {
  test('are known by names and labels of both languages, however they are written', ({
    assert,
  }) => {
    const names: Record<string, string[]> = {
      title: ['title', 'TITLE', ' Title ', 'عنوان الإعلان', 'Headline', 'اسم العقار'],
      price: ['Price', 'السعر', 'سعر', 'Rent', 'asking-price'],
      bedrooms: [
        'Bedrooms',
        'beds',
        'Rooms',
        'number of bedrooms',
        'غرف النوم',
        'No. of Beds',
        'عدد الغرف',
        'عدد غرف النوم',
      ],
      bathrooms: ['Baths', 'الحمامات', 'الحمّامات', 'عدد الحمامات', 'دورات المياه'],
      kind: ['Type', 'Property Type', 'النوع', 'kind', 'نوع العقار'],
      purpose: ['Sale or rent', 'البيع أو الإيجار', 'الغرض'],
      reference: ['Ref', 'Ref. No.', 'Reference', 'الرقم المرجعي', 'Property Ref No', 'رقم المرجع'],
      rent_period: ['فترة الإيجار', 'دفع الإيجار'],
      address: ['العنوان', 'عنوان العقار', 'Address'],
      city: ['المدينة', 'City'],
      features: ['المرافق', 'المميزات'],
      permit_number: ['Permit number', 'Permit No', 'رقم التصريح'],
      country: ['Country', 'country', 'الدولة'],
      country_id: ['country_id'],
      owner_email: ['owner_email', 'Owner', 'Owner email', 'المالك', 'بريد المالك الإلكتروني'],
      available_from: ['Available from', 'متاح من', 'AVAILABLE_FROM'],
      images: ['Photos', 'images', 'الصور'],
    }
    for (const [field, headings] of Object.entries(names)) {
      assert.deepEqual(
        headings.map((heading) => matched([heading])[0]),
        headings.map(() => field)
      )
    }
  })

  test('know whether a property is available by what an owner calls it', ({ assert }) => {
    const headings = ['Available', 'التوفّر', 'الإتاحة']
    const fields = headings.map(
      (heading) => matchColumns([heading], importedList('properties', 'owner'))[0].field
    )
    assert.deepEqual(fields, ['available', 'available', 'available'])
  })

  test('name the unit of an area', ({ assert }) => {
    const square = [
      'Area (sq ft)',
      'Size sqft',
      'Area in sq. ft.',
      'BUA (ft²)',
      'SQFT',
      'Area, square feet',
      'square_feet',
      'area_sqft',
      'SquareFeet',
      'BuiltUpAreaSqft',
      'Square Footage',
      'Size (sft)',
      'Sq-Ft',
      'المساحة (قدم²)',
      'مساحة العقار (قدم مربع)',
      'المساحة بالقدم المربعة',
      'المساحة بالقدم المربع',
    ]
    assert.deepEqual(
      matched(square),
      square.map(() => 'area sqft')
    )
    const metres = [
      'square_meters',
      'Area sq/m',
      'المساحة (متر مربع)',
      'Size (m²)',
      'area sqm',
      'Area in m2',
      'المساحة (م²)',
      'm²',
      'Area in m²',
    ]
    assert.deepEqual(
      matched(metres),
      metres.map(() => 'area sqm')
    )
    assert.deepEqual(matched(['Area', 'المساحة', 'مساحة العقار']), Array(3).fill('area sqm'))
  })

  test('with a unit of area are no price and no other field, but for a person who says so', ({
    assert,
  }) => {
    const prices = ['Price/sqft', 'Price (AED/sqm)', 'Price / m2', 'price_per_sqft', 'السعر/م²']
    assert.deepEqual(
      matched([...prices, 'Rooms (sqm)']),
      [...prices, ''].map(() => '')
    )
    const list = importedList('properties', 'admin')
    const columns = matchColumns(['Price/sqft', 'id'], list, { 'Price/sqft': 'price' })
    assert.throws(() => ensureUsable(columns, list), 'imports.price_of_area')
  })

  test('in capitals lose no word that is a currency too', ({ assert }) => {
    assert.deepEqual(matched(['ALL ROOMS', 'TOP TYPE', 'PRICE AED', 'BEDROOMS']), [
      ...['', '', 'price', 'bedrooms'],
    ])
  })

  test('that a person chooses have a unit where their field has one', ({ assert }) => {
    const chosen = (heading: string, choice: string) => matched([heading], { [heading]: choice })[0]
    assert.equal(chosen('Grösse', 'area'), 'area sqm')
    assert.equal(chosen('Grösse', 'area:sqft'), 'area sqft')
    assert.equal(chosen('square_feet', 'area'), 'area sqft')
    assert.equal(chosen('square_feet', 'area:sqm'), 'area sqm')
    const list = importedList('properties', 'admin')
    for (const wrong of ['area:acres', 'area:', 'price:sqft', 'area:sqft:sqm']) {
      const columns = matchColumns(['Size', 'id'], list, { Size: wrong })
      assert.throws(() => ensureUsable(columns, list), 'imports.column_unknown')
    }
  })

  test('of loose names leave a field to the column that has its own name', ({ assert }) => {
    assert.deepEqual(matched(['Location', 'Address', 'Emirate', 'Country', 'Amount', 'Rent']), [
      ...['', 'address', '', 'country', '', 'price'],
    ])
    assert.deepEqual(matched(['Listing Title', 'Emirate', 'Agent Email', 'Location']), [
      ...['title', 'country', 'owner_email', 'address'],
    ])
    assert.deepEqual(matched(['Location'], { Location: '' }), ['-'])
  })

  test('name the currency of a price', ({ assert }) => {
    const prices = ['Asking price (AED)', 'Price in AED', 'AED Price', 'السعر (درهم)']
    const foreign = ['Price (USD)', 'Rent €', 'Price in US$', 'Price ($)']
    for (const headings of [prices, foreign]) {
      assert.deepEqual(
        matched(headings),
        headings.map(() => 'price')
      )
    }
    const list = importedList('properties', 'admin')
    const ensure = (heading: string, choices = {}) =>
      ensureUsable(matchColumns([heading, 'id'], list, choices), list)
    for (const heading of prices) assert.doesNotThrow(() => ensure(heading))
    for (const heading of foreign)
      assert.throws(() => ensure(heading), 'imports.other_currency_column')
    assert.throws(() => ensure('Cost (USD)', { 'Cost (USD)': 'price' }))
    assert.doesNotThrow(() => ensure('Price (USD)', { 'Price (USD)': '' }))
    assert.deepEqual(matched(['AED', 'Mood (AED)']), ['', ''])
  })

  test('of an export that can’t be set are passed over', ({ assert }) => {
    const exported = [
      'created_at',
      'imageCount',
      'active',
      'version',
      'country_name',
      'review_note',
      'errors',
      'available',
    ]
    assert.deepEqual(
      matched(exported),
      exported.map(() => '-')
    )
    assert.deepEqual(matched(['Country name', 'id']), ['country', 'id'])
  })

  test('of another program are not ours by their id', ({ assert }) => {
    assert.deepEqual(matched(['ID', 'Mood', 'Id', '#1']), ['', '', '', ''])
  })

  test('are what a person says', ({ assert }) => {
    const choices = { Wohnung: 'title', price: '' }
    assert.deepEqual(matched(['Wohnung', 'price'], choices), ['title', '-'])
  })

  test('of owners are known too', ({ assert }) => {
    const headings = [
      'Full Name',
      'E-mail',
      'البريد الإلكتروني',
      'Mobile',
      'Phone number',
      'role',
      'country',
    ]
    assert.deepEqual(matched(headings, {}, 'owners'), [
      ...['name', 'email', 'email', 'phone_number', 'phone_number', '-', 'country'],
    ])
  })
})
