import { extname } from 'node:path'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Faker } from '@faker-js/faker'
import { bulkInsert, chunksOf } from '#database/bulk_insert'
import { randomCity, type CityCountries } from '#database/demo/cities'
import type { Pictures } from '#database/demo/pictures'
import { propertyDetails } from '#database/demo/property_details'
import type { SeededProperty } from '#database/demo/property_lives'
import { inShortTransactions, type Progress } from '#database/short_transactions'
import { isRecent, timestamps, timesOfYear } from '#database/demo/dates'
import { spread, type Owner } from '#database/demo/user_seeding'
import type { StoredImage } from '#images/image_batch'
import { captionOf } from '#image_store/image_name'
import { imageStore } from '#image_store/image_store'
import { pathOf, sizesMade } from '#image_store/store'

const propertiesAtOnce = 500
const propertiesPerTransaction = 25

/** Only these have a history and reviews. */
const livedCount = 50

type Properties = {
  properties: number
  imagesEach: number
  owners: Owner[]
  countries: CityCountries
  pictures: Pictures
  onProgress: Progress
}

/** One in fifty more is to be deleted; `lived` get a history. */
export async function seedProperties(
  faker: Faker,
  { properties, imagesEach, owners, countries, pictures, onProgress }: Properties
) {
  const activeOwners = owners.filter(({ active }) => active)
  const trashedCount = activeOwners.length ? Math.ceil(properties / 50) : 0
  const times = activeOwners.length ? timesOfYear(faker, properties + trashedCount) : []
  const isTrashed = spread(times.length, trashedCount)
  const isLived = spread(times.length, Math.min(livedCount, times.length))
  const lived: SeededProperty[] = []
  const trashed: SeededProperty[] = []
  let made = 0
  for (const chunk of chunksOf(times, propertiesAtOnce)) {
    const seeds = chunk.map((createdAt, index): SeedProperty => {
      const owner = ownerAt(faker, createdAt, activeOwners)
      const city = randomCity(faker)
      const { cents: price, ...details } = propertyDetails(faker, city)
      const { main, sub } = countries.get(city)!
      const place = { city: city.name, country_id: faker.datatype.boolean(0.75) ? sub : main }
      const available = faker.datatype.boolean(0.85)
      const isNew = isLived(made + index) || (isRecent(createdAt) && faker.datatype.boolean(0.6))
      const status = statusOf(isNew, createdAt)
      const row = { ...details, ...place, owner_id: owner.id, price, available, ...status }
      return { createdAt, row, images: imagesFor(faker, createdAt, pictures, imagesEach) }
    })
    await shareFiles(seeds.flatMap(({ images }) => images))
    const ids = await inShortTransactions(seeds, propertiesPerTransaction, insert, (done) =>
      onProgress('properties', made + done, times.length)
    )
    for (const [index, { createdAt, row }] of seeds.entries()) {
      const property = { id: ids[index], ownerId: row.owner_id, createdAt }
      if (isTrashed(made + index)) trashed.push(property)
      else if (isLived(made + index)) lived.push(property)
    }
    made += chunk.length
  }
  return { lived, trashed }
}

type SeedProperty = { createdAt: number; row: PropertyRow; images: SharedImage[] }
type PropertyRow = Parameters<typeof bulkInsert>[2][number] & { owner_id: number }

function statusOf(isNew: boolean, createdAt: number) {
  const { created_at: then } = timestamps(createdAt)
  const waits = { review_state: 'pending', waiting_as: 'new', submitted_at: then }
  if (isNew) return { active: false, listed_at: null, ...waits }
  const approved = { review_state: 'approved', waiting_as: null, submitted_at: null }
  return { active: true, listed_at: then, ...approved }
}

async function insert(seeds: SeedProperty[], trx: TransactionClientContract) {
  const rows = seeds.map(({ row, createdAt }) => ({ ...row, ...timestamps(createdAt) }))
  const ids = await bulkInsert(trx, 'properties', rows)
  const images = seeds.flatMap(({ images: own, createdAt }, at) =>
    own.map(({ fileName: file_name, width, height, sized }, index) => ({
      ...{ property_id: ids[at], position: index + 1, file_name, width, height, sized },
      ...timestamps(createdAt),
    }))
  )
  await bulkInsert(trx, 'property_images', images)
  return ids
}

/** Only owners with an account by then; few have many properties. */
function ownerAt(faker: Faker, createdAt: number, owners: Owner[]) {
  const later = owners.findIndex((owner) => owner.createdAt > createdAt)
  const count = later === -1 ? owners.length : Math.max(later, 1)
  return owners[Math.floor(faker.number.float() ** 1.3 * count)]
}

type SharedImage = StoredImage & { pattern: StoredImage }

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
    const caption = captionOf(pattern.fileName)
    const extension = extname(pattern.fileName)
    return { ...pattern, pattern, fileName: `${caption}-${createdAt}-${random}${extension}` }
  })
}

async function shareFiles(images: SharedImage[]) {
  const files = images.flatMap(({ pattern, fileName }) =>
    sizesMade(pattern).map((size) => ({
      from: pathOf(pattern.fileName, size),
      to: pathOf(fileName, size),
    }))
  )
  const store = await imageStore()
  if (files.length) await store.duplicate(files)
}
