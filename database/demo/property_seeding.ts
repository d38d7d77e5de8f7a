import { extname } from 'node:path'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { faker } from '@faker-js/faker/locale/en'
import { bulkInsert, chunksOf } from '#database/bulk_insert'
import { earlyOneOf, type City } from '#database/demo/cities'
import { isRecent, timestamps, timeSince } from '#database/demo/dates'
import { propertyDetails } from '#database/demo/property_details'
import type { SeededProperty } from '#database/demo/property_lives'
import type { Owner } from '#database/demo/user_seeding'
import { inShortTransactions, type Progress } from '#database/short_transactions'
import type { StoredImage } from '#images/image_batch'
import { captionOf } from '#image_store/image_name'
import { imageStore } from '#image_store/image_store'
import { pathOf, sizesMade } from '#image_store/store'

export type Pictures = { outside: StoredImage[]; inside: StoredImage[] }

type Properties = {
  properties: number
  imagesEach: number
  owners: Owner[]
  cities: City[]
  pictures: Pictures
  onProgress: Progress
}

const propertiesAtOnce = 500
const propertiesPerTransaction = 25

const livedCount = 50

export async function seedProperties(options: Properties) {
  const { properties, imagesEach, owners, cities, pictures, onProgress } = options
  const trashedCount = Math.ceil(properties / 50)
  const planned = Array.from({ length: properties + trashedCount }, () => {
    const { id: ownerId, createdAt } = earlyOneOf(owners)
    return { ownerId, createdAt: timeSince(createdAt) }
  }).sort((one, other) => one.createdAt - other.createdAt)
  const chosen = faker.helpers.arrayElements(planned, trashedCount + livedCount)
  const trashed = new Set(chosen.splice(0, trashedCount))
  const lived = new Set(chosen)
  const ids: number[] = []
  for (const part of chunksOf(planned, propertiesAtOnce)) {
    const seeds = part.map((property) => ({
      row: rowOf(property, earlyOneOf(cities), lived.has(property)),
      images: imagesFor(property.createdAt, pictures, imagesEach),
    }))
    await shareFiles(seeds.flatMap(({ images }) => images))
    const inserted = await inShortTransactions(seeds, propertiesPerTransaction, insert, (done) =>
      onProgress('properties', ids.length + done, planned.length)
    )
    ids.push(...inserted)
  }
  const amongThese = (some: Set<Planned>) =>
    planned.flatMap((property, index): SeededProperty[] =>
      some.has(property) ? [{ ...property, id: ids[index] }] : []
    )
  return { lived: amongThese(lived), trashed: amongThese(trashed) }
}

type Planned = Omit<SeededProperty, 'id'>
type Seed = { row: ReturnType<typeof rowOf>; images: SharedImage[] }

function rowOf({ ownerId, createdAt }: Planned, city: City, isLived: boolean) {
  const times = timestamps(createdAt)
  const isNew = isLived || (isRecent(createdAt) && faker.datatype.boolean(0.6))
  return {
    ...propertyDetails(city),
    owner_id: ownerId,
    city: city.name,
    country_id: faker.helpers.arrayElement(city.countryIds),
    available: faker.datatype.boolean(0.85),
    active: !isNew,
    review_state: isNew ? 'pending' : 'approved',
    waiting_as: isNew ? 'new' : null,
    submitted_at: isNew ? times.created_at : null,
    listed_at: isNew ? null : times.created_at,
    ...times,
  }
}

async function insert(seeds: Seed[], trx: TransactionClientContract) {
  const rows = seeds.map(({ row }) => row)
  const ids = await bulkInsert(trx, 'properties', rows)
  const images = seeds.flatMap(({ row, images: own }, at) =>
    own.map(({ fileName: file_name, width, height, sized }, index) => ({
      ...{ property_id: ids[at], position: index + 1, file_name, width, height, sized },
      ...{ created_at: row.created_at, updated_at: row.updated_at },
    }))
  )
  await bulkInsert(trx, 'property_images', images)
  return ids
}

type SharedImage = StoredImage & { pattern: StoredImage }

function imagesFor(createdAt: number, { outside, inside }: Pictures, most: number): SharedImage[] {
  if (!outside.length || !faker.datatype.boolean(0.9)) return []
  const [cover, ...others] = faker.helpers.shuffle(outside)
  const patterns = [cover, ...faker.helpers.shuffle(inside), ...others]
  return patterns.slice(0, faker.number.int({ min: 1, max: most })).map((pattern) => {
    const random = faker.string.hexadecimal({ length: 20, prefix: '', casing: 'lower' })
    const ending = `${createdAt}-${random}${extname(pattern.fileName)}`
    return { ...pattern, pattern, fileName: `${captionOf(pattern.fileName)}-${ending}` }
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
