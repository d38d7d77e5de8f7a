import i18n from '@adonisjs/i18n/services/main'
import { test } from '@japa/runner'
import { Refusal } from '#exceptions/refusal'
import { refusalText } from '#exceptions/refusal_text'
import { ensureUsable, matchColumns, type Choices } from '#imports/columns'
import { importedList } from '#imports/imported_lists'

const properties = importedList('properties', 'admin')
const ofAnOwner = importedList('properties', 'owner')

const matched = (headings: string[], list = properties, choices: Choices = {}) =>
  matchColumns(headings, list, choices).map(({ field, unit, is_passed_over: isPassedOver }) =>
    isPassedOver ? '-' : [field, unit].filter(Boolean).join(':')
  )

/** What is thrown, by its field and as people read it. */
function sentenceOf(work: () => void) {
  try {
    work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return `${error.problems[0].field}: ${refusalText(i18n.locale('en'), error)}`
  }
  return 'Nothing was thrown'
}

/** A field, and the headings that each by itself are taken for it. */
const ofProperties: [field: string, ...headings: string[]][] = [
  ['id', 'id'],
  ['title', 'title', 'TITLE', ' Title ', 'عنوان الإعلان', 'Headline', 'اسم العقار'],
  ['price', 'Price', 'السعر', 'سعر', 'Rent', 'asking-price', 'PRICE AED'],
  ['price', 'Asking price (AED)', 'Price in AED', 'AED Price', 'السعر (درهم)'],
  ['price', 'Price (USD)', 'Rent €', 'Price in US$', 'Price ($)'],
  ['bedrooms', 'Bedrooms', 'BEDROOMS', 'beds', 'Rooms', 'number of bedrooms', 'No. of Beds'],
  ['bedrooms', 'غرف النوم', 'عدد الغرف', 'عدد غرف النوم'],
  ['bathrooms', 'Baths', 'الحمامات', 'الحمّامات', 'عدد الحمامات', 'دورات المياه'],
  ['kind', 'Type', 'Property Type', 'النوع', 'kind', 'نوع العقار'],
  ['purpose', 'Sale or rent', 'البيع أو الإيجار', 'الغرض'],
  ['reference', 'Ref', 'Ref. No.', 'Reference', 'Property Ref No', 'الرقم المرجعي', 'رقم المرجع'],
  ['rent_period', 'فترة الإيجار', 'دفع الإيجار'],
  ['address', 'العنوان', 'عنوان العقار', 'Address'],
  ['city', 'المدينة', 'City'],
  ['features', 'المرافق', 'المميزات'],
  ['permit_number', 'Permit number', 'Permit No', 'رقم التصريح'],
  ['country', 'Country', 'country', 'الدولة', 'Country name'],
  ['country_id', 'country_id'],
  ['owner_email', 'owner_email', 'Owner', 'Owner email', 'المالك', 'بريد المالك الإلكتروني'],
  ['available_from', 'Available from', 'متاح من', 'AVAILABLE_FROM'],
  ['images', 'Photos', 'images', 'الصور'],
  ['area:sqft', 'Area (sq ft)', 'Size sqft', 'Area in sq. ft.', 'BUA (ft²)', 'SQFT', 'Sq-Ft'],
  ['area:sqft', 'Area, square feet', 'square_feet', 'area_sqft', 'SquareFeet', 'BuiltUpAreaSqft'],
  ['area:sqft', 'Square Footage', 'Size (sft)', 'المساحة (قدم²)', 'مساحة العقار (قدم مربع)'],
  ['area:sqft', 'المساحة بالقدم المربعة', 'المساحة بالقدم المربع'],
  ['area:sqm', 'square_meters', 'Area sq/m', 'Size (m²)', 'area sqm', 'Area in m2', 'm²'],
  ['area:sqm', 'Area in m²', 'المساحة (متر مربع)', 'المساحة (م²)'],
  ['area:sqm', 'Area', 'المساحة', 'مساحة العقار'],
  ['', 'Price/sqft', 'Price (AED/sqm)', 'Price / m2', 'price_per_sqft', 'السعر/م²', 'Rooms (sqm)'],
  ['', 'ALL ROOMS', 'TOP TYPE', 'AED', 'Mood (AED)'],
  ['', 'ID', 'Mood', 'Id', '#1'], // another program's id is not ours
  ['-', 'created_at', 'imageCount', 'active', 'version', 'country_name', 'review_note', 'errors'],
  ['-', 'available'],
]

const ofOwners: typeof ofProperties = [
  ['name', 'Full Name'],
  ['email', 'E-mail', 'البريد الإلكتروني'],
  ['phone_number', 'Mobile', 'Phone number'],
  ['country', 'country'],
  ['-', 'role'],
]

const ofAnOwnersProperties: typeof ofProperties = [['available', 'Available', 'التوفّر', 'الإتاحة']]

const otherCurrency = 'names another currency than AED. Please convert its prices'

const problems: [headings: string, says: string, choices?: Choices][] = [
  [
    'Price/sqft, id',
    'file: “Price/sqft” is a price for each square foot',
    { 'Price/sqft': 'price' },
  ],
  ['Size, id', 'columns: “area:acres” is no column that can be imported.', { Size: 'area:acres' }],
  ['Size, id', 'columns: “area:” is no column that can be imported.', { Size: 'area:' }],
  ['Size, id', 'columns: “price:sqft” is no column that can be imported.', { Size: 'price:sqft' }],
  ['Size, id', 'columns: “area:sqft:sqm” is no column that can be', { Size: 'area:sqft:sqm' }],
  ['price, id', 'columns: “owner_id” is no column that can be imported.', { price: 'owner_id' }],
  ['Cost (USD), id', `file: “Cost (USD)” ${otherCurrency}`, { 'Cost (USD)': 'price' }],
  ['Price (USD), id', `file: “Price (USD)” ${otherCurrency}`],
  ['Rent €, id', `file: “Rent €” ${otherCurrency}`],
  ['Price in US$, id', `file: “Price in US$” ${otherCurrency}`],
  ['Price ($), id', `file: “Price ($)” ${otherCurrency}`],
  ['title, price, country, Size, Surface', 'file: “Size” and “Surface” are taken for the same'],
  ['title, price, country, السعر', 'file: “price” and “\u2067السعر\u2069” are taken for the same'],
  ['A, 5, Oman', 'file: The file has no column for: title, price, and country. Its first row'],
  ['title, price', 'file: The file has no column for: country. Its first row has'],
  ['price', 'file: The file has no column for: title and country.'],
  ['title|price|country', 'file: The file has no column for: title, price, and country.'],
  ['{"title":"A"}', 'file: The file has no column for: title, price, and country.'],
]

const usable: [heading: string, choices?: Choices][] = [
  ['Asking price (AED)'],
  ['Price in AED'],
  ['AED Price'],
  ['السعر (درهم)'],
  ['Price (USD)', { 'Price (USD)': '' }],
]

test.group('Imports | columns', () => {
  test('are known by names and labels of both languages, however they are written', ({
    assert,
  }) => {
    for (const [list, rows] of [
      [properties, ofProperties],
      [importedList('owners', 'admin'), ofOwners],
      [ofAnOwner, ofAnOwnersProperties],
    ] as const)
      for (const [field, ...headings] of rows)
        for (const heading of headings) assert.deepEqual(matched([heading], list), [field], heading)
  })

  test('of loose names leave a field to the column that has its own name', ({ assert }) => {
    for (const [headings, fields] of [
      ['Location, Address, Emirate, Country, Amount, Rent', ', address, , country, , price'],
      ['Listing Title, Emirate, Agent Email, Location', 'title, country, owner_email, address'],
      ['Listing Title, Price/sqft, Amount, square_feet', 'title, , price, area:sqft'],
      ['Property Type, Offering Type, Listing Ref', 'kind, purpose, reference'],
      ['area, size', 'address, area:sqm'],
      ['Emirate, Area, Size (sqft), Agent Email', 'country, address, area:sqft, owner_email'],
      ['City, Area, Community, BUA', 'city, address, , area:sqm'],
      ['Area, Price', 'area:sqm, price'],
      ['City, Community, Sub Community, Tower Name', 'city, address, , '],
      ['Title EN, Property Name, Email, Property Ref No.', 'title, , owner_email, reference'],
      ['Property_Ref_No, Property_purpose, Locality', 'reference, purpose, address'],
      ['AGENT_REF, DISPLAY_ADDRESS, LET_RENT_FREQUENCY', 'reference, address, rent_period'],
      [
        'ref, price_freq, town, province, surface_area',
        'reference, rent_period, city, country, area:sqm',
      ],
      ['Beds, RERA Permit', 'bedrooms, permit_number'],
      ['السعر (درهم), الإمارة, نوع العرض', 'price, country, purpose'],
    ])
      assert.equal(matched(headings.split(', ')).join(', '), fields)
  })

  test('are what a person says, with a unit where their field has one', ({ assert }) => {
    for (const [heading, choice, field] of [
      ['Wohnung', 'title', 'title'],
      ['price', '', '-'],
      ['Location', '', '-'],
      ['Grösse', 'area', 'area:sqm'],
      ['Grösse', 'area:sqft', 'area:sqft'],
      ['square_feet', 'area', 'area:sqft'],
      ['square_feet', 'area:sqm', 'area:sqm'],
    ])
      assert.deepEqual(matched([heading], properties, { [heading]: choice }), [field])
  })

  test('are refused where they lack a field, or can’t be what they are taken for', ({ assert }) => {
    const ensure = (headings: string[], choices?: Choices) =>
      ensureUsable(matchColumns(headings, ofAnOwner, choices), ofAnOwner)
    for (const [headings, says, choices] of problems) {
      const refused = () => ensure(headings.split(', '), choices)
      assert.include(sentenceOf(refused), says)
    }
    for (const [heading, choices] of usable)
      assert.doesNotThrow(() => ensure([heading, 'id'], choices))
  })
})
