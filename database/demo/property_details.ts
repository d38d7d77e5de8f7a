import type { Faker } from '@faker-js/faker'
import type { Facts, Kind } from '#config/property_facts'
import type { City } from '#database/demo/cities'

type PropertyDetails = Facts & {
  title: string
  description: string
  address: string
  cents: number
}

type Sort = {
  kind: Kind
  name: string
  arabic: string
  /** None where nobody lives. */
  rooms?: [number, number]
  squareMetres: number
  factor: number
}

/** `area` in tenths and `cents` are as they are stored. */
export function propertyDetails(faker: Faker, city: City): PropertyDetails {
  const one = <T>(list: readonly T[]) => faker.helpers.arrayElement(list)
  const sort = one(sorts)
  const [least, most] = sort.rooms ?? [0, 0]
  const rooms = faker.number.int({ min: least, max: most })
  const squareMetres = Math.round(
    sort.squareMetres * Math.max(rooms, 1) * faker.number.float({ min: 0.85, max: 1.3 })
  )
  const quarter = one(city.quarters)
  const street = `${faker.number.int({ min: 1, max: 240 })} ${one(streets)}`
  const texts = textsOf(sort)
  const text = texts.map(one).join(' ')
  const facts = factsOf(faker, sort, rooms, squareMetres)
  const value = squareMetres * city.pricePerSquareMetre * sort.factor
  return {
    title:
      sort.rooms && faker.datatype.boolean(0.1)
        ? `${sort.arabic} ${one(arabicExtras)}`
        : titleOf(sort, rooms, one(qualities), quarter, one(sort.rooms ? extras : plainExtras)),
    description: `${squareMetres} m² in ${quarter}, ${city.name}. ${text}`,
    address: `${street}, ${quarter}, ${city.name}`,
    cents: centsFor(faker, value * shareOfValue(facts)),
    ...facts,
  }
}

const noFacts: Facts = {
  ...{ purpose: null, rent_period: null, kind: null, bedrooms: null, bathrooms: null },
  ...{ area: null, furnished: null, reference: null, permit_number: null },
}

/** Some owners say nothing, as those from before these fields. */
function factsOf(faker: Faker, { kind, rooms: isHome }: Sort, rooms: number, squareMetres: number) {
  if (faker.datatype.boolean(0.12)) return noFacts
  const isRent = kind !== 'land' && faker.datatype.boolean(0.45)
  const isYearly = faker.datatype.boolean(0.7)
  const facts: Facts = {
    purpose: isRent ? 'rent' : 'sale',
    rent_period: isRent ? (isYearly ? 'year' : 'month') : null,
    kind,
    bedrooms: isHome ? rooms : null,
    bathrooms: isHome ? Math.max(1, rooms - faker.number.int({ min: 0, max: 1 })) : null,
    area: squareMetres * 10 + (faker.datatype.boolean(0.15) ? 5 : 0),
    furnished:
      isHome && faker.datatype.boolean(0.7) ? faker.datatype.boolean(isRent ? 0.6 : 0.2) : null,
    reference: faker.datatype.boolean(0.5)
      ? `MZ-${faker.number.int({ min: 100, max: 9999 })}`
      : null,
    permit_number: faker.datatype.boolean(0.4)
      ? faker.string.numeric({ length: 11, allowLeadingZeros: false })
      : null,
  }
  return facts
}

/** A year's rent is about a sixteenth of what a home costs. */
function shareOfValue({ purpose, rent_period: period }: Facts) {
  if (purpose !== 'rent') return 1
  return period === 'month' ? 1 / 16 / 12 : 1 / 16
}

const textsOf = ({ kind, rooms }: Sort) =>
  rooms
    ? [openings, insides, arounds, endings]
    : [kind === 'land' ? plots : workplaces, nearby, endings]

function titleOf(
  { name: said }: Sort,
  rooms: number,
  quality: string,
  quarter: string,
  extra: string
) {
  const name = said.toLowerCase()
  const size = rooms ? `${rooms}-bedroom ${name}` : name
  return `${quality} ${size} in ${quarter}, ${extra}`
}

function centsFor(faker: Faker, dollars: number) {
  const amount = dollars * faker.number.float({ min: 0.75, max: 1.35 })
  if (faker.datatype.boolean(0.04)) return Math.round(amount * 100)
  const step = amount > 1_000_000 ? 25_000 : amount > 200_000 ? 5_000 : amount > 10_000 ? 1_000 : 50
  return Math.round(amount / step) * step * 100
}

const sorts: Sort[] = [
  {
    kind: 'apartment',
    name: 'Apartment',
    arabic: 'شقة',
    rooms: [1, 4],
    squareMetres: 45,
    factor: 1,
  },
  {
    kind: 'apartment',
    name: 'Apartment',
    arabic: 'شقة',
    rooms: [1, 3],
    squareMetres: 42,
    factor: 1,
  },
  { kind: 'studio', name: 'Studio', arabic: 'استوديو', rooms: [0, 0], squareMetres: 40, factor: 1 },
  {
    kind: 'penthouse',
    name: 'Penthouse',
    arabic: 'بنتهاوس',
    rooms: [3, 5],
    squareMetres: 75,
    factor: 1.7,
  },
  { kind: 'villa', name: 'Villa', arabic: 'فيلا', rooms: [3, 7], squareMetres: 85, factor: 1.25 },
  {
    kind: 'townhouse',
    name: 'Townhouse',
    arabic: 'تاون هاوس',
    rooms: [2, 4],
    squareMetres: 60,
    factor: 1.1,
  },
  {
    kind: 'apartment',
    name: 'Duplex',
    arabic: 'دوبلكس',
    rooms: [2, 4],
    squareMetres: 55,
    factor: 1.15,
  },
  { kind: 'office', name: 'Office', arabic: 'مكتب', squareMetres: 140, factor: 0.9 },
  { kind: 'shop', name: 'Shop', arabic: 'محل', squareMetres: 80, factor: 1.2 },
  { kind: 'land', name: 'Plot', arabic: 'أرض', squareMetres: 900, factor: 0.25 },
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
  'The flat faces south and has been painted throughout this spring.',
  'A home for people who like it calm: the windows look onto the inner garden.',
  'Large windows, high ceilings and a floor plan without a wasted corner.',
  'The family that lived here for nine years has looked after it with great care.',
  'It was built with solid materials and needs nothing but your furniture.',
]
const insides = [
  'The kitchen is fitted, with a gas hob, an oven and room for a table.',
  'The main bedroom has its own bathroom and a walk-in wardrobe.',
  'Every room has built-in wardrobes and its own air conditioning.',
  'Marble in the bathrooms, oak in the bedrooms, large tiles everywhere else.',
  'The living room is large enough for a sofa corner and a dining table for eight.',
  'There is a separate laundry and a store room beside the entrance.',
]
const workplaces = [
  'One large room with a glass front, a kitchenette and two washrooms.',
  'The floor is raised, the ceiling is fitted with lights, and nothing has to be rebuilt.',
  'It was let for eleven years and has been painted since.',
]
const plots = [
  'A level plot with two sides to the street; water and electricity reach it.',
  'It is surveyed, walled and free of any charge.',
  'Plans for a house with two floors are approved and belong to it.',
]
const nearby = [
  'The motorway is close by.',
  'A bank, a post office and cafés are within five minutes on foot.',
  'There is parking on both sides of the street.',
]
const arounds = [
  'A school, a clinic and a supermarket are within ten minutes on foot.',
  'The motorway is close by and can’t be heard.',
  'The beach is a five-minute drive away, the airport twenty-five.',
  'Cafés and small shops begin at the corner.',
  'The building has a gym, a children’s pool and a guard at the door day and night.',
  'Parking for two cars belongs to it, and visitors find a place in the street.',
]
const endings = [
  'Available at once.',
  'Viewings from Sunday to Thursday, in the evening too.',
  'The owner lives nearby and is glad to show it.',
  'Service charges are paid until the end of the year.',
  'Pets are welcome.',
]
const streets = words(
  'Palm Street, Al Wasl Road, Garden Street, Corniche Road, Harbour Walk, Orchard Lane, King Faisal Street, Sunset Avenue, Old Market Street, Cedar Street, Al Noor Street, Fountain Square'
)

function words(list: string) {
  return list.split(', ')
}
