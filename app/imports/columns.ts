import i18n from '@adonisjs/i18n/services/main'
import { listingCurrency } from '#config/currency'
import { languages } from '#config/languages'
import { unreadable } from '#csv/decoded_text'
import { Invalid } from '#exceptions/refusal'
import type { ImportedList } from '#imports/imported_lists'
import { shortened } from '#imports/cells'
import { foreignCurrencyIn, withoutCurrency } from '#imports/units'
import type { TableRow } from '#csv/table'
import { plain } from '#fields/typed_words'
import { firstCharacters } from '#texts/first_characters'
import { isUnit, unitIn, withoutUnit, type Unit } from '#texts/areas'

/**
 * `unit` is an area's, square metres unless the heading names another. `is_passed_over`: known from an export, but nothing that
 * an import sets. `is_guess`: by a loose name.
 */
export type Column = {
  heading: string
  field: string | null
  unit: Unit | null
  is_passed_over: boolean
  is_guess: boolean
}

/** With the first values of each column, by which a person knows what it is. */
export const withSamples = (columns: Column[], rows: TableRow[] = []) =>
  columns.map((column, index) => {
    const values = rows.slice(0, 100).map(({ cells }) => cells[index]?.trim())
    const samples = [...new Set(values)].filter((one) => one !== undefined && one !== '')
    return { ...column, samples: samples.slice(0, 3).map((one) => firstCharacters(one, 40)) }
  })

/** What a person chose for a heading, with a unit or without: `area:sqft`; an empty text leaves its column out. */
export type Choices = Record<string, string>

/** Headings of other programs, beside the labels of the fields in every language. */
const usualNames: Record<string, string> = {
  title: 'headline, listing title, property title, title en, اسم العقار, عنوان العرض',
  description: 'desc, remarks, property description, description en, وصف العقار, تفاصيل العقار',
  price: 'rent, asking price, sale price, property price, سعر البيع, قيمة الإيجار',
  address:
    'street, street name, street address, property address, display address, العنوان, الشارع',
  latitude: 'lat, geo lat, خط العرض',
  longitude: 'lon, lng, long, geo lng, خط الطول',
  city: 'town, البلدة',
  country: 'country name, البلد',
  purpose:
    'offer, offering type, listing type, transaction type, property purpose, البيع أو الإيجار, نوع العرض, الغرض من العرض',
  rent_period:
    'period, rent frequency, let rent frequency, rental period, price freq, دفع الإيجار, فترة الدفع, دورية الإيجار',
  kind: 'type, property type, unit type, نوع العقار, نوع الوحدة',
  bedrooms: 'bedroom, beds, bed, rooms, br, no of bedrooms, no of beds, عدد الغرف',
  bathrooms: 'bathroom, baths, bath, no of bathrooms, no of baths, دورات المياه, عدد دورات المياه',
  area: 'size, property size, surface, surface area, floor area, built up area, bua, sqft, sqm, square footage, مساحة العقار, مساحة البناء',
  features: 'amenities, property features, private amenities, المرافق, المميزات',
  available: 'الإتاحة',
  available_from:
    'vacant from, available date, date available, let date available, move in date, تاريخ التوفر, تاريخ الإتاحة',
  reference:
    'ref, ref no, reference no, reference number, property ref, property ref no, property reference, listing ref, listing reference, agent ref, رقم المرجع, رقم الإعلان',
  permit_number:
    'permit, permit no, rera no, rera permit, rera permit number, trakheesi permit, رقم الترخيص, ترخيص الإعلان',
  images: 'photo, pictures, image, صور العقار',
  owner_email:
    'agent email, agent email address, listing agent email, landlord email, بريد المالك, بريد المالك الإلكتروني, بريد الوكيل, البريد الإلكتروني للمالك',
  name: 'full name, owner name, الاسم الكامل, اسم المالك',
  email: 'mail, email address, البريد',
  phone_number:
    'phone, telephone, mobile, mobile number, tel, phone no, الهاتف, الجوال, رقم الجوال',
}

const placeNames = 'area, community, district, locality, neighbourhood, المنطقة, الحي'

/** Of a column where no other one is taken for the field, by turns: the second name of a place is the address. */
const looseNames: Record<string, string> = {
  title: 'property name',
  price: 'total price, amount, المبلغ',
  city: placeNames,
  address: `location, building, building name, tower name, sub community, sub locality, ${placeNames}, الموقع`,
  country: 'emirate, province, الإمارة',
  kind: 'property subtype, category',
  owner_email: 'email, email address',
}

export function matchColumns(
  headings: string[],
  list: ImportedList,
  choices: Choices = {}
): Column[] {
  const { fields } = list
  const names = namesOf(fields, (name) => [...labelsOf(name), ...wordsIn(usualNames[name])])
  const found = headings.map((heading) => columnOf(heading, list, names, choices))
  const sizes = found.filter(({ field }) => field === 'area')
  // Of a size and an area, the area is where it is.
  const isPlace = ({ heading, field }: Column) =>
    sizes.length > 1 && field === 'area' && plain(heading) === field && !choices[heading]
  const columns = found.map((column) => (isPlace(column) ? { ...column, field: null } : column))
  const nameless = { ...list, fields: [], ignored: new Set<string>() }
  const taken = new Set(columns.map(({ field }) => field))
  const guesses = columns.map((column) => {
    if (column.field || column.is_passed_over) return column
    const open = Object.keys(looseNames).filter((name) => fields.includes(name) && !taken.has(name))
    const loose = namesOf(open, (name) => wordsIn(looseNames[name]))
    const guessed = columnOf(column.heading, nameless, loose, choices)
    taken.add(guessed.field)
    return { ...guessed, is_guess: guessed.field !== null }
  })
  if (taken.has('address')) return guesses
  // A property can be without a city.
  const isCity = ({ field, is_guess: isGuess }: Column) => isGuess && field === 'city'
  return guesses.map((column) => (isCity(column) ? { ...column, field: 'address' } : column))
}

/** @throws Invalid for a choice that isn't one, for two columns of one field, and for what new rows can't be without */
export function ensureUsable(columns: Column[], list: ImportedList) {
  const { described, fields } = list
  const found = columns.map(({ field }) => field)
  const unknown = found.find((field) => field && !fields.includes(field))
  if (unknown) {
    const params = { name: shortened(unknown) }
    throw new Invalid('imports.column_unknown', { params, field: 'columns' })
  }
  const other = columns.find(({ field }, index) => field && found.indexOf(field) < index)
  if (other) {
    const [one] = columns.filter(({ field }) => field === other.field)
    throw unreadable('imports.field_twice', { one: one.heading, other: other.heading })
  }
  for (const { heading, field } of columns) {
    if (!field || described[field].described.kind !== 'money') continue
    const unit = unitIn(heading)
    if (unit) throw unreadable('imports.price_of_area', { heading, unit })
    if (foreignCurrencyIn(heading))
      throw unreadable('imports.other_currency_column', { heading, currency: listingCurrency })
  }
  if (!found.includes('id') && !found.includes('reference')) ensureForNew(columns, list)
}

/** Where all rows are new, said once for all of them. @throws Invalid */
export function ensureForNew(columns: Column[], { needed }: ImportedList) {
  const found = columns.map(({ field }) => field)
  const missing = needed.filter(
    (field) => !found.includes(field) && !found.includes(nameColumns[field] ?? field)
  )
  if (missing.length) throw new ColumnsMissing(missing)
}

export class ColumnsMissing extends Invalid {
  override details: { missing: string[] }

  constructor(missing: string[]) {
    const params = { fields: missing.join() }
    super('imports.columns_missing', { params, field: 'file' })
    this.details = { missing }
  }
}

/** The columns by which a person names the record that a field refers to. */
export const nameColumns: Record<string, string> = {
  owner_id: 'owner_email',
  country_id: 'country',
}

function columnOf(
  heading: string,
  { described, fields, ignored }: ImportedList,
  names: Map<string, string>,
  choices: Choices
): Column {
  const typed = heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  const named = unitIn(typed)
  const found = (field: string | null, isIgnored = false, chosen?: Unit) => {
    const unit = field === 'area' ? (chosen ?? named ?? 'sqm') : null
    return { heading, field, unit, is_passed_over: isIgnored, is_guess: false }
  }
  if (Object.hasOwn(choices, heading)) {
    const [, field, unit] = /^(area):(\w+)$/.exec(choices[heading]) ?? []
    return isUnit(unit)
      ? found(field, false, unit)
      : found(choices[heading] || null, !choices[heading])
  }
  if (fields.includes(heading)) return found(heading)
  if (ignored.has(heading)) return found(null, true)
  // `Area (sq ft)`, `size in m²`, or the unit alone; a price for each of them is no price.
  const bare = plain(withoutUnit(typed).replace(/\sin\s/i, ' ')) || named || ''
  const field = names.get(plain(heading)) ?? names.get(bare)
  if (field) return found(named && field !== 'area' ? null : field)
  // `price in AED`. Elsewhere a word in capitals is no currency: `ALL ROOMS`.
  const priced = names.get(plain(withoutCurrency(typed)))
  return found(priced && described[priced].described.kind === 'money' ? priced : null)
}

const wordsIn = (words = '') => words.split(', ')

const labelKeys = ['fields.', 'validator.shared.fields.']

// A column that is called “Country” has names rather than ids.
const namedFields = Object.fromEntries(
  Object.entries(nameColumns).map(([field, column]) => [column, field])
)

function labelsOf(field: string) {
  const keys = labelKeys.map((key) => key + (namedFields[field] ?? field))
  const texts = languages.map((language) => i18n.getTranslationsFor(language))
  return [field, ...texts.flatMap((text) => keys.flatMap((key) => text[key] ?? []))]
}

/** An export's `id` is ours; the ID of another program's file is not, so that it overwrites nothing. */
function namesOf(fields: string[], wordsOf: (field: string) => string[]) {
  const names = new Map<string, string>()
  for (const field of fields.filter((one) => one !== 'id' && !nameColumns[one])) {
    for (const word of wordsOf(field)) if (!names.has(plain(word))) names.set(plain(word), field)
  }
  return names
}
