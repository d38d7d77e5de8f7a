import type { Area } from '#config/areas'
import { byteOrderMark, guarded, linesOf } from '#csv/cells'
import { importedList } from '#imports/imported_lists'
import type { ImportedListName } from '#imports/list_names'

const examples: Record<string, [string, string]> = {
  owner_email: ['sara@example.com', 'sara@example.com'],
  title: ['Bright apartment near the park', 'Villa with a garden'],
  description: ['Two balconies, quiet street.', 'Four rooms around a garden.'],
  price: ['84000', '3250000'],
  address: ['12 Palm Street', '7 Garden Road'],
  city: ['Dubai', 'Sharjah'],
  country: ['United Arab Emirates / Dubai', 'United Arab Emirates / Sharjah'],
  purpose: ['rent', 'sale'],
  rent_period: ['year', ''],
  kind: ['apartment', 'villa'],
  bedrooms: ['2', '4'],
  bathrooms: ['2', '5'],
  area: ['96.5', '420'],
  furnished: ['yes', 'no'],
  features: ['balcony,parking', 'garden,pool'],
  available_from: ['2027-01-31', ''],
  reference: ['A-101', 'V-202'],
  permit_number: ['71-2034', ''],
  available: ['yes', 'yes'],
  name: ['Sara Haddad', 'Omar Nasser'],
  email: ['sara@example.com', 'omar@example.com'],
  phone_number: ['+971501234567', ''],
}

/** As an export is written. What a person can't know, such as an id, is left out. */
export function templateOf(list: ImportedListName, area: Area) {
  const names = importedList(list, area).fields.filter((field) => Object.hasOwn(examples, field))
  const rows = [0, 1].map((row) => names.map((name) => guarded(examples[name][row])))
  return byteOrderMark + linesOf([names, ...rows])
}
