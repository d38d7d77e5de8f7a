import { faker } from '@faker-js/faker/locale/en'
import { noFacts, type Fact, type Facts } from '#fields/property_fields'
import type { City } from '#database/demo/cities'

/** `area` in tenths and `price` in cents, as they are stored. Nobody lives where there are no bedrooms. */
export function propertyDetails(city: City) {
  const { arrayElement, arrayElements } = faker.helpers
  const { kind, arabic, bedrooms: range, size, factor } = arrayElement(sorts)
  const { extras, arabicExtras, sentences } = range ? texts.home : texts.workplace
  const bedrooms = range && faker.number.int({ min: range[0], max: range[1] })
  const growth = faker.number.float({ min: 0.85, max: 1.3 })
  const squareMetres = Math.round(size * (bedrooms || 1) * growth)
  const facts = factsOf(kind, bedrooms, squareMetres)
  const value =
    squareMetres * city.squareMetre * factor * faker.number.float({ min: 0.75, max: 1.35 })
  const quarter = arrayElement(city.quarters)
  const named = `${arrayElement(qualities)} ${bedrooms ? `${bedrooms}-bedroom ` : ''}${kind}`
  return {
    title: faker.datatype.boolean(0.1)
      ? `${arabic} ${arrayElement(arabicExtras)}`
      : `${named} in ${quarter}, ${arrayElement(extras)}`,
    description: `${squareMetres} m² in ${quarter}, ${city.name}. ${arrayElements(sentences, 3).join(' ')}`,
    address: `${faker.number.int({ min: 1, max: 240 })} ${arrayElement(streets)}, ${quarter}, ${city.name}`,
    price: Number((value * shareOfValue(facts)).toPrecision(2)) * 100,
    ...facts,
  }
}

/** Some owners say nothing. */
function factsOf(kind: Fact<'kind'>, bedrooms: number | null, squareMetres: number): Facts {
  const { datatype, helpers, number, string } = faker
  if (datatype.boolean(0.12)) return noFacts
  const isHome = bedrooms !== null
  const isRent = kind !== 'land' && datatype.boolean(0.45)
  return {
    purpose: isRent ? 'rent' : 'sale',
    rent_period: isRent ? helpers.arrayElement(['year', 'month']) : null,
    kind,
    bedrooms,
    bathrooms: isHome ? Math.max(1, bedrooms - number.int(1)) : null,
    area: squareMetres * 10 + helpers.arrayElement([0, 5]),
    furnished: isHome ? helpers.arrayElement([true, false, null]) : null,
    reference: datatype.boolean() ? `MZ-${number.int({ min: 100, max: 9999 })}` : null,
    permit_number: datatype.boolean() ? string.numeric({ length: 11, exclude: '0' }) : null,
  }
}

/** A year's rent is about a sixteenth of what a home costs. */
function shareOfValue({ purpose, rent_period: period }: Facts) {
  if (purpose !== 'rent') return 1
  return period === 'month' ? 1 / 16 / 12 : 1 / 16
}

type Sort = {
  kind: Fact<'kind'>
  arabic: string
  bedrooms: [min: number, max: number] | null
  /** In square metres, of each bedroom where there are some. */
  size: number
  /** Of the city's price. */
  factor: number
}

const sorts: Sort[] = [
  { kind: 'apartment', arabic: 'شقة', bedrooms: [1, 4], size: 45, factor: 1 },
  { kind: 'studio', arabic: 'استوديو', bedrooms: [0, 0], size: 40, factor: 1 },
  { kind: 'penthouse', arabic: 'بنتهاوس', bedrooms: [3, 5], size: 75, factor: 1.7 },
  { kind: 'villa', arabic: 'فيلا', bedrooms: [3, 7], size: 85, factor: 1.25 },
  { kind: 'townhouse', arabic: 'تاون هاوس', bedrooms: [2, 4], size: 60, factor: 1.1 },
  { kind: 'office', arabic: 'مكتب', bedrooms: null, size: 140, factor: 0.9 },
  { kind: 'shop', arabic: 'محل', bedrooms: null, size: 80, factor: 1.2 },
  { kind: 'land', arabic: 'أرض', bedrooms: null, size: 900, factor: 0.25 },
]

const qualities = ['Bright', 'Quiet', 'Spacious', 'Sunny', 'Elegant', 'Modern', 'Well-kept']
const streets = ['Palm Street', 'Al Wasl Road', 'Corniche Road', 'Harbour Walk', 'Orchard Lane']

const texts = {
  home: {
    extras: ['with a sea view', 'with a garden', 'near the metro', 'with a pool', 'by the park'],
    arabicExtras: ['مع إطلالة بحرية', 'مع حديقة خاصة', 'مع مسبح', 'مع شرفة واسعة'],
    sentences: [
      'The rooms are light all day and open onto one another without a corridor in between.',
      'The windows look onto the inner garden.',
      'The kitchen is fitted, with a gas hob, an oven and room for a table.',
      'The main bedroom has its own bathroom and a walk-in wardrobe.',
      'A school, a clinic and a supermarket are within ten minutes on foot.',
      'The beach is a five-minute drive away, the airport twenty-five.',
      'Parking for two cars belongs to it, and visitors find a place in the street.',
      'The owner lives nearby and is glad to show it.',
    ],
  },
  workplace: {
    extras: ['on the main road', 'near the metro', 'at a corner', 'beside the new mall'],
    arabicExtras: ['قرب المترو', 'في موقع هادئ'],
    sentences: [
      'Water and electricity reach it, and there is parking on both sides.',
      'It has two sides to the street, and the motorway is close by.',
      'Viewings are from Sunday to Thursday, in the evening too.',
      'It was let for eleven years.',
    ],
  },
}
