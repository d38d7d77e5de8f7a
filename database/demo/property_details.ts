import type { Faker } from '@faker-js/faker'
import { noFacts, type Fact, type Facts } from '#fields/property_fields'
import type { City } from '#database/demo/cities'

/** Nobody lives where there are no `rooms`. */
type Sort = [
  kind: Fact<'kind'>,
  name: string,
  arabic: string,
  rooms: [number, number] | null,
  squareMetres: number,
  factor: number,
]

/** `area` in tenths and `cents` are as they are stored. */
export function propertyDetails(faker: Faker, city: City) {
  const one = <T>(list: readonly T[]) => faker.helpers.arrayElement(list)
  const [kind, name, arabic, range, usual, factor] = one(sorts)
  const [min, max] = range ?? [0, 0]
  const rooms = faker.number.int({ min, max })
  const growth = faker.number.float({ min: 0.85, max: 1.3 })
  const squareMetres = Math.round(usual * Math.max(rooms, 1) * growth)
  const quarter = one(city.quarters)
  const street = `${faker.number.int({ min: 1, max: 240 })} ${one(streets)}`
  const text = (range ? [openings, insides, arounds, endings] : [workplaces, endings]).map(one)
  const facts = factsOf(faker, kind, range && rooms, squareMetres)
  const value = squareMetres * city.pricePerSquareMetre * factor
  const called = `${rooms ? `${rooms}-bedroom ` : ''}${name.toLowerCase()}`
  return {
    title:
      range && faker.datatype.boolean(0.1)
        ? `${arabic} ${one(arabicExtras)}`
        : `${one(qualities)} ${called} in ${quarter}, ${one(range ? extras : plainExtras)}`,
    description: `${squareMetres} m² in ${quarter}, ${city.name}. ${text.join(' ')}`,
    address: `${street}, ${quarter}, ${city.name}`,
    cents: centsFor(faker, value * shareOfValue(facts)),
    ...facts,
  }
}

/** Some owners say nothing, as those from before these fields. */
function factsOf(
  faker: Faker,
  kind: Fact<'kind'>,
  rooms: number | null,
  squareMetres: number
): Facts {
  const { datatype, number, string } = faker
  if (datatype.boolean(0.12)) return noFacts
  const isHome = rooms !== null
  const isRent = kind !== 'land' && datatype.boolean(0.45)
  const isYearly = datatype.boolean(0.7)
  return {
    ...noFacts,
    purpose: isRent ? 'rent' : 'sale',
    rent_period: isRent ? (isYearly ? 'year' : 'month') : null,
    kind,
    bedrooms: rooms,
    bathrooms: isHome ? Math.max(1, rooms - number.int({ min: 0, max: 1 })) : null,
    area: squareMetres * 10 + (datatype.boolean(0.15) ? 5 : 0),
    furnished: isHome && datatype.boolean(0.7) ? datatype.boolean(isRent ? 0.6 : 0.2) : null,
    reference: datatype.boolean(0.5) ? `MZ-${number.int({ min: 100, max: 9999 })}` : null,
    permit_number: datatype.boolean(0.4)
      ? string.numeric({ length: 11, allowLeadingZeros: false })
      : null,
  }
}

/** A year's rent is about a sixteenth of what a home costs. */
function shareOfValue({ purpose, rent_period: period }: Facts) {
  if (purpose !== 'rent') return 1
  return period === 'month' ? 1 / 16 / 12 : 1 / 16
}

function centsFor(faker: Faker, dollars: number) {
  const amount = dollars * faker.number.float({ min: 0.75, max: 1.35 })
  if (faker.datatype.boolean(0.04)) return Math.round(amount * 100)
  const step = amount > 1_000_000 ? 25_000 : amount > 200_000 ? 5_000 : amount > 10_000 ? 1_000 : 50
  return Math.round(amount / step) * step * 100
}

const sorts: Sort[] = [
  ['apartment', 'Apartment', 'شقة', [1, 4], 45, 1],
  ['apartment', 'Apartment', 'شقة', [1, 3], 42, 1],
  ['studio', 'Studio', 'استوديو', [0, 0], 40, 1],
  ['penthouse', 'Penthouse', 'بنتهاوس', [3, 5], 75, 1.7],
  ['villa', 'Villa', 'فيلا', [3, 7], 85, 1.25],
  ['townhouse', 'Townhouse', 'تاون هاوس', [2, 4], 60, 1.1],
  ['apartment', 'Duplex', 'دوبلكس', [2, 4], 55, 1.15],
  ['office', 'Office', 'مكتب', null, 140, 0.9],
  ['shop', 'Shop', 'محل', null, 80, 1.2],
  ['land', 'Plot', 'أرض', null, 900, 0.25],
]

const qualities = words(
  'Bright, Quiet, Spacious, Renovated, Sunny, Elegant, Airy, Modern, Cosy, Well-kept'
)
const extras = words(
  'with a sea view, with a garden, near the metro, with a roof terrace, with a pool, by the park, with two balconies, on a high floor, with a maid’s room, next to the mosque, with covered parking, above the marina'
)
const plainExtras = words(
  'on the main road, near the metro, by the park, at a corner, beside the new mall, in a quiet street'
)
const arabicExtras = words(
  'مع إطلالة بحرية, مع حديقة خاصة, قرب المترو, مع مسبح, في موقع هادئ, مع شرفة واسعة'
)

const openings = [
  'The rooms are light all day and open onto one another without a corridor in between.',
  'A home for people who like it calm: the windows look onto the inner garden.',
  'The family that lived here for nine years has looked after it with great care.',
]
const insides = [
  'The kitchen is fitted, with a gas hob, an oven and room for a table.',
  'The main bedroom has its own bathroom and a walk-in wardrobe.',
  'Marble in the bathrooms, oak in the bedrooms, large tiles everywhere else.',
]
const arounds = [
  'A school, a clinic and a supermarket are within ten minutes on foot.',
  'The beach is a five-minute drive away, the airport twenty-five.',
  'Parking for two cars belongs to it, and visitors find a place in the street.',
]
const workplaces = [
  'It was let for eleven years; water and electricity reach it, and there is parking on both sides.',
  'It has two sides to the street, and the motorway is close by.',
]
const endings = [
  'Available at once.',
  'Viewings from Sunday to Thursday, in the evening too.',
  'The owner lives nearby and is glad to show it.',
]
const streets = words(
  'Palm Street, Al Wasl Road, Garden Street, Corniche Road, Harbour Walk, Orchard Lane, King Faisal Street, Sunset Avenue, Old Market Street, Cedar Street, Al Noor Street, Fountain Square'
)

function words(list: string) {
  return list.split(', ')
}
