import { faker } from '@faker-js/faker/locale/en'
import { facts, noFacts, type Fact, type Facts } from '#fields/property_fields'
import type { City } from '#database/demo/cities'

/** As they are stored: `area` in tenths, `price` in cents. Nobody lives where there are no bedrooms. */
export function propertyDetails(city: City) {
  const { arrayElement, arrayElements } = faker.helpers
  const [kind, arabic, range, size, factor] = arrayElement(sorts)
  const { extras, arabicExtras, sentences } = range ? texts.home : texts.workplace
  const bedrooms = range && faker.number.int({ min: range[0], max: range[1] })
  const squareMetres = Math.round(size * (bedrooms || 1) * faker.number.float(deviation))
  const said = factsOf(kind, bedrooms, squareMetres)
  const price = squareMetres * city.squareMetre * factor * faker.number.float(deviation)
  const rents = said.rent_period ? rentsOfPrice[said.rent_period] : 1
  const quarter = arrayElement(city.quarters)
  const named = `${arrayElement(qualities)} ${bedrooms ? `${bedrooms}-bedroom ` : ''}${kind}`
  return {
    title: faker.datatype.boolean(0.1)
      ? `${arabic} ${arrayElement(arabicExtras)}`
      : `${named} in ${quarter}, ${arrayElement(extras)}`,
    description: `${squareMetres} m² in ${quarter}, ${city.name}. ${arrayElements(sentences, 3).join(' ')}`,
    address: `${faker.number.int({ min: 1, max: 240 })} ${arrayElement(streets)}, ${quarter}, ${city.name}`,
    price: Number((price / rents).toPrecision(2)) * 100,
    ...said,
    features: JSON.stringify(said.features),
  }
}

function factsOf(kind: Fact<'kind'>, bedrooms: number | null, squareMetres: number): Facts {
  const { datatype, helpers, number, string } = faker
  if (datatype.boolean(0.12)) return noFacts
  const isHome = bedrooms !== null
  const isRent = kind !== 'land' && datatype.boolean(0.45)
  return {
    ...noFacts,
    purpose: isRent ? 'rent' : 'sale',
    rent_period: isRent ? helpers.arrayElement(['year', 'month']) : null,
    kind,
    bedrooms,
    bathrooms: isHome ? Math.max(1, bedrooms - number.int(1)) : null,
    area: squareMetres * 10 + helpers.arrayElement([0, 5]),
    furnished: isHome ? helpers.arrayElement([true, false, null]) : null,
    features: isHome ? featuresOf() : [],
    available_from: isRent && datatype.boolean(0.4) ? soon() : null,
    reference: datatype.boolean() ? `MZ-${number.int({ min: 100, max: 9999 })}` : null,
    permit_number: datatype.boolean() ? string.numeric({ length: 11, exclude: '0' }) : null,
  }
}

function featuresOf() {
  const { choices } = facts.features
  const some = faker.helpers.arrayElements(choices, { min: 0, max: 5 })
  return choices.filter((choice) => some.includes(choice))
}

const soon = () => faker.date.soon({ days: 120 }).toISOString().slice(0, 10)

const rentsOfPrice = { year: 16, month: 16 * 12 }

const deviation = { min: 0.8, max: 1.3 }

type Sort = [
  kind: Fact<'kind'>,
  arabic: string,
  bedrooms: [min: number, max: number] | null,
  squareMetres: number,
  factor: number,
]

/** Square metres are those of each bedroom where there are some; the factor is of the city's price. */
const sorts: Sort[] = [
  ['apartment', 'شقة', [1, 4], 45, 1],
  ['studio', 'استوديو', [0, 0], 40, 1],
  ['penthouse', 'بنتهاوس', [3, 5], 75, 1.7],
  ['villa', 'فيلا', [3, 7], 85, 1.25],
  ['townhouse', 'تاون هاوس', [2, 4], 60, 1.1],
  ['office', 'مكتب', null, 140, 0.9],
  ['shop', 'محل', null, 80, 1.2],
  ['land', 'أرض', null, 900, 0.25],
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
