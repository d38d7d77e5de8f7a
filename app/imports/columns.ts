import i18n from '@adonisjs/i18n/services/main'
import { listingCurrency } from '#config/currency'
import { languages } from '#config/languages'
import { unreadable } from '#csv/decoded_text'
import { Invalid } from '#exceptions/refusal'
import type { ImportedList } from '#imports/imported_lists'
import {
  foreignCurrencyIn,
  plain,
  unitIn,
  withoutCurrency,
  withoutUnit,
  type Unit,
} from '#imports/units'

/**
 * `unit` is an area's, square metres unless the heading names another. `is_passed_over`: known from an export, but nothing that
 * an import sets.
 */
export type Column = {
  heading: string
  field: string | null
  unit: Unit | null
  is_passed_over: boolean
}

/** What a person chose for a heading; an empty text leaves its column out. */
export type Choices = Record<string, string>

/** Headings of other programs, beside the labels of the fields in every language. */
const otherNames: Record<string, string[]> = {
  title: ['headline', 'property title', 'property name', 'اسم العقار'],
  description: ['remarks', 'وصف العقار'],
  price: ['rent', 'asking price', 'sale price', 'سعر البيع', 'قيمة الإيجار'],
  address: ['street', 'street address', 'عنوان العقار'],
  city: ['town'],
  country: ['country name', 'البلد'],
  main_country: ['main', 'parent'],
  purpose: ['offer', 'offering type', 'listing type', 'الغرض', 'نوع العرض'],
  rent_period: ['period', 'rent frequency'],
  kind: ['type', 'property type', 'unit type', 'نوع العقار', 'نوع الوحدة'],
  bedrooms: ['bedroom', 'beds', 'bed', 'rooms', 'br', 'no of bedrooms', 'no of beds', 'عدد الغرف'],
  bathrooms: [
    ...['bathroom', 'baths', 'bath', 'no of bathrooms', 'no of baths'],
    ...['دورات المياه', 'عدد دورات المياه'],
  ],
  area: ['size', 'surface', 'floor area', 'built up area', 'bua', 'مساحة العقار'],
  features: ['amenities', 'المرافق', 'المميزات'],
  available_from: ['vacant from', 'move in date'],
  reference: ['ref', 'ref no', 'reference no', 'property ref', 'property ref no', 'رقم المرجع'],
  permit_number: ['permit', 'permit no', 'رقم الترخيص'],
  images: ['photo', 'pictures', 'image', 'صور العقار'],
  name: ['full name', 'owner name', 'الاسم الكامل', 'اسم المالك'],
  email: ['mail', 'email address'],
  phone_number: [
    ...['phone', 'telephone', 'mobile', 'tel', 'phone no'],
    ...['الهاتف', 'الجوال', 'رقم الجوال'],
  ],
}

export function matchColumns(
  headings: string[],
  list: ImportedList,
  choices: Choices = {}
): Column[] {
  const names = namesOf(list.fields)
  return headings.map((heading) => columnOf(heading, list, names, choices))
}

/** @throws Invalid for a choice that isn't one, for two columns of one field, and for what new rows can't be without */
export function ensureUsable(columns: Column[], { described, fields, needed }: ImportedList) {
  const found = columns.map(({ field }) => field)
  const unknown = found.find((field) => field && !fields.includes(field))
  if (unknown) {
    const params = { name: unknown }
    throw new Invalid('imports.column_unknown', { params, field: 'columns' })
  }
  const other = columns.find(({ field }, index) => field && found.indexOf(field) < index)
  if (other) {
    const [one] = columns.filter(({ field }) => field === other.field)
    throw unreadable('imports.field_twice', { one: one.heading, other: other.heading })
  }
  const foreign = columns.find(
    ({ heading, field }) =>
      field && described[field].described.kind === 'money' && foreignCurrencyIn(heading)
  )
  if (foreign) {
    const { heading } = foreign
    throw unreadable('imports.other_currency_column', { heading, currency: listingCurrency })
  }
  if (found.includes('id') || found.includes('reference')) return
  const missing = needed.filter(
    (field) => !found.includes(field) && !found.includes(tellers[field] ?? field)
  )
  const names = missing.map((field) => tellers[field] ?? field)
  if (names.length) throw unreadable('imports.columns_missing', { names: names.join(', ') })
}

/** By which a person names the record that a field refers to. */
const tellers: Record<string, string> = {
  owner_id: 'owner_email',
  country_id: 'country',
  parent_id: 'main_country',
}

function columnOf(
  heading: string,
  { fields, passedOver }: ImportedList,
  names: Map<string, string>,
  choices: Choices
): Column {
  const named = unitIn(heading)
  const found = (field: string | null, isPassedOver = false) => {
    const unit = field === 'area' ? (named ?? 'sqm') : null
    return { heading, field, unit, is_passed_over: isPassedOver }
  }
  if (Object.hasOwn(choices, heading)) return found(choices[heading] || null, !choices[heading])
  if (fields.includes(heading)) return found(heading)
  if (passedOver.has(heading)) return found(null, true)
  // `Area (sq ft)`, `size in m²`, `price in AED`, or the unit alone.
  const rest = plain(withoutCurrency(withoutUnit(heading)))
  const isArea = named && !rest && fields.includes('area')
  return found(names.get(plain(heading)) ?? names.get(rest) ?? (isArea ? 'area' : null))
}

/** An export's `id` is ours; the ID of another program's file is not, so that it overwrites nothing. */
function namesOf(fields: string[]) {
  const names = new Map<string, string>()
  // A column that is called “Country” has names rather than ids.
  const told = Object.fromEntries(Object.entries(tellers).map(([field, teller]) => [teller, field]))
  for (const field of fields.filter((one) => one !== 'id' && !tellers[one])) {
    const keys = labelKeys.map((key) => key + (told[field] ?? field))
    const labels = languages.flatMap((language) => {
      const texts = i18n.getTranslationsFor(language)
      return keys.flatMap((key) => texts[key] ?? [])
    })
    for (const name of [field, ...labels, ...(otherNames[field] ?? [])]) {
      if (!names.has(plain(name))) names.set(plain(name), field)
    }
  }
  return names
}

const labelKeys = ['fields.', 'validator.shared.fields.']
