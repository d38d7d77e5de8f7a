import type { Faker } from '@faker-js/faker'
import type { City } from '#database/demo/cities'

type PropertyDetails = { title: string; description: string; address: string; cents: number }

type Kind = {
  name: string
  arabic: string
  rooms: [number, number]
  squareMetres: number
  factor: number
}

export function propertyDetails(faker: Faker, city: City): PropertyDetails {
  const one = <T>(list: readonly T[]) => faker.helpers.arrayElement(list)
  const kind = one(kinds)
  const rooms = faker.number.int({ min: kind.rooms[0], max: kind.rooms[1] })
  const squareMetres = Math.round(
    kind.squareMetres * Math.max(rooms, 1) * faker.number.float({ min: 0.85, max: 1.3 })
  )
  const quarter = one(city.quarters)
  const street = `${faker.number.int({ min: 1, max: 240 })} ${one(streets)}`
  const text = [one(openings), one(insides), one(arounds), one(endings)].join(' ')
  return {
    title: faker.datatype.boolean(0.1)
      ? `${kind.arabic} ${one(arabicExtras)}`
      : titleOf(kind, rooms, one(qualities), quarter, one(extras)),
    description: `${squareMetres} m² in ${quarter}, ${city.name}. ${text}`,
    address: `${street}, ${quarter}, ${city.name}`,
    cents: centsFor(faker, squareMetres * city.pricePerSquareMetre * kind.factor),
  }
}

function titleOf(kind: Kind, rooms: number, quality: string, quarter: string, extra: string) {
  const name = kind.name.toLowerCase()
  const size = rooms ? `${rooms}-bedroom ${name}` : name
  return `${quality} ${size} in ${quarter}, ${extra}`
}

function centsFor(faker: Faker, dollars: number) {
  const amount = dollars * faker.number.float({ min: 0.75, max: 1.35 })
  if (faker.datatype.boolean(0.04)) return Math.round(amount * 100)
  const step = amount > 1_000_000 ? 25_000 : amount > 200_000 ? 5_000 : 1_000
  return Math.round(amount / step) * step * 100
}

const kinds: Kind[] = [
  { name: 'Apartment', arabic: 'شقة', rooms: [1, 4], squareMetres: 45, factor: 1 },
  { name: 'Apartment', arabic: 'شقة', rooms: [1, 3], squareMetres: 42, factor: 1 },
  { name: 'Studio', arabic: 'استوديو', rooms: [0, 0], squareMetres: 40, factor: 1 },
  { name: 'Penthouse', arabic: 'بنتهاوس', rooms: [3, 5], squareMetres: 75, factor: 1.7 },
  { name: 'Villa', arabic: 'فيلا', rooms: [3, 7], squareMetres: 85, factor: 1.25 },
  { name: 'Townhouse', arabic: 'تاون هاوس', rooms: [2, 4], squareMetres: 60, factor: 1.1 },
  { name: 'Duplex', arabic: 'دوبلكس', rooms: [2, 4], squareMetres: 55, factor: 1.15 },
]

const qualities = words(
  'Bright, Quiet, Spacious, Renovated, Sunny, Elegant, Airy, Modern, Cosy, Well-kept'
)
const extras = words(
  'with a sea view, with a garden, near the metro, with a roof terrace, with a pool, by the park, with two balconies, on a high floor, with a maid’s room, next to the mosque, with covered parking, above the marina'
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
