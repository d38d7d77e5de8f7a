import { extname } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import type { Faker } from '@faker-js/faker'
import PropertyImage from '#models/property_image'
import { bulkInsert, chunksOf } from '#database/bulk_insert'
import { randomCity } from '#database/demo/cities'
import type { CityCountries } from '#database/demo/city_countries'
import { isRecent, timestamps, timesOfYear } from '#database/demo/dates'
import type { Pictures } from '#database/demo/pictures'
import { propertyDetails } from '#database/demo/property_details'
import type { Owner } from '#database/demo/user_seeding'
import { flushImageFolders, shareStoredImage, type StoredImage } from '#images/image_store'

/** Small enough that a running server doesn't wait long for the write lock. */
const propertiesPerTransaction = 500

type Properties = {
  properties: number
  imagesEach: number
  owners: Owner[]
  countries: CityCountries
  pictures: Pictures
  onProgress: (done: number) => void
}

/** @returns the number of images */
export async function seedProperties(
  faker: Faker,
  { properties, imagesEach, owners, countries, pictures, onProgress }: Properties
) {
  const activeOwners = owners.filter(({ active }) => active)
  const times = activeOwners.length ? timesOfYear(faker, properties) : []
  let propertyCount = 0
  let imageCount = 0
  for (const chunk of chunksOf(times, propertiesPerTransaction)) {
    const rows = chunk.map((createdAt) => propertyRow(faker, createdAt, activeOwners, countries))
    const images = chunk.map((createdAt) => imagesFor(faker, createdAt, pictures, imagesEach))
    await shareFiles(images.flat())
    await db.transaction(async (trx) => {
      const ids = await bulkInsert(trx, 'properties', rows)
      await bulkInsert(trx, 'property_images', imageRows(images, ids, chunk))
    })
    imageCount += images.flat().length
    onProgress((propertyCount += chunk.length))
  }
  return imageCount
}

function propertyRow(faker: Faker, createdAt: number, owners: Owner[], countries: CityCountries) {
  const city = randomCity(faker)
  const country = countries.get(city)!
  const { title, description, address, cents } = propertyDetails(faker, city)
  return {
    owner_id: ownerAt(faker, createdAt, owners).id,
    country_id: faker.datatype.boolean(0.75) ? country.sub : country.main,
    title,
    description,
    address,
    city: city.name,
    price: cents,
    available: faker.datatype.boolean(0.85),
    active: faker.datatype.boolean(isRecent(createdAt) ? 0.4 : 0.94),
    ...timestamps(createdAt),
  }
}

/** Only owners with an account by then; few have many properties. */
function ownerAt(faker: Faker, createdAt: number, owners: Owner[]) {
  const later = owners.findIndex((owner) => owner.createdAt > createdAt)
  const count = later === -1 ? owners.length : Math.max(later, 1)
  return owners[Math.floor(faker.number.float() ** 1.3 * count)]
}

type SharedImage = StoredImage & { pattern: StoredImage }

/** The cover shows the outside, the next ones rooms; some properties have no image. */
function imagesFor(
  faker: Faker,
  createdAt: number,
  { outside, inside }: Pictures,
  most: number
): SharedImage[] {
  if (!outside.length || !faker.datatype.boolean(0.9)) return []
  const count = faker.number.int({ min: 1, max: most })
  const [cover, ...others] = faker.helpers.shuffle(outside)
  const patterns = [cover, ...faker.helpers.shuffle(inside), ...others].slice(0, count)
  return patterns.map((pattern) => {
    const random = faker.string.hexadecimal({ length: 20, prefix: '', casing: 'lower' })
    const caption = PropertyImage.captionOf(pattern.fileName)
    const extension = extname(pattern.fileName)
    return { ...pattern, pattern, fileName: `${caption}-${createdAt}-${random}${extension}` }
  })
}

async function shareFiles(images: SharedImage[]) {
  await Promise.all(images.map(({ pattern, fileName }) => shareStoredImage(pattern, fileName)))
  if (images.length) await flushImageFolders()
}

function imageRows(images: SharedImage[][], propertyIds: number[], times: number[]) {
  return images.flatMap((imagesOfProperty, at) =>
    imagesOfProperty.map(({ fileName, width, height }, index) => ({
      property_id: propertyIds[at],
      file_name: fileName,
      width,
      height,
      position: index + 1,
      ...timestamps(times[at]),
    }))
  )
}
