import { extname } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import type { Faker } from '@faker-js/faker'
import PropertyImage from '#models/property_image'
import { bulkInsert } from '#database/bulk_insert'
import { isRecent, stamps, timesOfYear } from '#database/demo/dates'
import { groupsOf } from '#database/demo/groups'
import { homeIn } from '#database/demo/homes'
import type { Pictures } from '#database/demo/kept_pictures'
import { cityFor } from '#database/demo/people'
import type { Owner } from '#database/demo/people_seeding'
import type { City } from '#database/demo/places'
import type { Place } from '#database/demo/seeded_places'
import { flushImageFolders, shareStoredImage, type StoredImage } from '#images/image_store'

/** Few enough that a running server never waits long for the write lock. */
const propertiesAtOnce = 500

type PropertySetting = {
  owners: Owner[]
  places: Map<City, Place>
  pictures: Pictures
  progress: (done: number) => void
}

/** Files before the rows that name them, in groups that are each a short transaction. @returns how many images */
export async function seedProperties(
  faker: Faker,
  wish: { properties: number; images: number },
  { owners, places, pictures, progress }: PropertySetting
) {
  const sellers = owners.filter(({ active }) => active)
  const times = sellers.length ? timesOfYear(faker, wish.properties) : []
  let done = 0
  let images = 0
  for (const group of groupsOf(times, propertiesAtOnce)) {
    const rows = group.map((createdAt) => propertyRow(faker, createdAt, sellers, places))
    const shown = group.map((createdAt) => imagesFor(faker, createdAt, pictures, wish.images))
    await shareFiles(shown.flat())
    await db.transaction(async (trx) => {
      const ids = await bulkInsert(trx, 'properties', rows)
      await bulkInsert(trx, 'property_images', imageRows(shown, ids, group))
    })
    images += shown.flat().length
    progress((done += group.length))
  }
  return images
}

function propertyRow(faker: Faker, createdAt: number, sellers: Owner[], places: Map<City, Place>) {
  const city = cityFor(faker)
  const place = places.get(city)!
  const home = homeIn(faker, city)
  return {
    owner_id: sellerAt(faker, createdAt, sellers).id,
    country_id: faker.datatype.boolean(0.75) ? place.sub : place.main,
    title: home.title,
    description: home.description,
    address: home.address,
    city: city.name,
    price: home.cents,
    available: faker.datatype.boolean(0.85),
    active: faker.datatype.boolean(isRecent(createdAt) ? 0.4 : 0.94),
    ...stamps(createdAt),
  }
}

/** Somebody who had an account by then; a few have many properties and many have a few. */
function sellerAt(faker: Faker, createdAt: number, sellers: Owner[]) {
  const later = sellers.findIndex((seller) => seller.createdAt > createdAt)
  const known = later === -1 ? sellers.length : Math.max(later, 1)
  return sellers[Math.floor(faker.number.float() ** 1.3 * known)]
}

type Shared = StoredImage & { of: StoredImage }

/** The outside first, then rooms; some properties have no picture yet. */
function imagesFor(faker: Faker, createdAt: number, { outside, inside }: Pictures, most: number) {
  const count =
    outside.length && faker.datatype.boolean(0.9) ? faker.number.int({ min: 1, max: most }) : 0
  if (!count) return []
  const cover = faker.helpers.arrayElement(outside)
  const rooms = inside.filter((room) => room !== cover)
  return [cover, ...faker.helpers.arrayElements(rooms, count - 1)].map((of): Shared => {
    const random = faker.string.hexadecimal({ length: 20, prefix: '', casing: 'lower' })
    const caption = PropertyImage.captionOf(of.fileName)
    return { ...of, of, fileName: `${caption}-${createdAt}-${random}${extname(of.fileName)}` }
  })
}

async function shareFiles(images: Shared[]) {
  await Promise.all(images.map(({ of, fileName }) => shareStoredImage(of, fileName)))
  if (images.length) await flushImageFolders()
}

function imageRows(shown: Shared[][], ids: number[], times: number[]) {
  return shown.flatMap((images, at) =>
    images.map(({ fileName, width, height }, index) => ({
      property_id: ids[at],
      file_name: fileName,
      width,
      height,
      position: index + 1,
      ...stamps(times[at]),
    }))
  )
}
