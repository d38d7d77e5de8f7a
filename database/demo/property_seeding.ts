import { extname } from 'node:path'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Faker } from '@faker-js/faker'
import { DateTime } from 'luxon'
import limits from '#config/limits'
import { timestamp } from '#database/now'
import Operation from '#models/operation'
import PropertyImage from '#models/property_image'
import type { ReviewedState } from '#models/review_status'
import TrashedImage from '#models/trashed_image'
import TrashedProperty from '#models/trashed_property'
import { bulkInsert, chunksOf } from '#database/bulk_insert'
import { randomCity } from '#database/demo/cities'
import type { CityCountries } from '#database/demo/city_countries'
import { isRecent, timestamps, timesOfYear } from '#database/demo/dates'
import type { DemoOperation } from '#database/demo/history_seeding'
import type { Pictures } from '#database/demo/pictures'
import { propertyDetails } from '#database/demo/property_details'
import { PropertyStory, type StoryImage } from '#database/demo/property_story'
import { inShortTransactions, type Progress } from '#database/demo/short_transactions'
import type { Owner } from '#database/demo/user_seeding'
import type { StoredImage } from '#images/image_batch'
import { imageSizes, imageStore, pathOf } from '#image_store/image_store'

/** What is made at once, and stored at once. */
const propertiesAtOnce = 500
const propertiesPerTransaction = 25

type Properties = {
  properties: number
  imagesEach: number
  owners: Owner[]
  countries: CityCountries
  pictures: Pictures
  onProgress: Progress
}

type Seeded = { images: number; trashed: number; operations: DemoOperation[] }

/** One in fifty more is in the trash. */
export async function seedProperties(
  faker: Faker,
  { properties, imagesEach, owners, countries, pictures, onProgress }: Properties
): Promise<Seeded> {
  const activeOwners = owners.filter(({ active }) => active)
  const trashed = activeOwners.length ? Math.ceil(properties / 50) : 0
  const times = activeOwners.length ? timesOfYear(faker, properties + trashed) : []
  const isTrashed = spread(times.length, trashed)
  const seeded: Seeded = { images: 0, trashed, operations: [] }
  let made = 0
  for (const chunk of chunksOf(times, propertiesAtOnce)) {
    const drafts = chunk.map((createdAt, index) => {
      const images = imagesFor(faker, createdAt, pictures, imagesEach)
      const draft = draftOf(faker, createdAt, activeOwners, countries, images)
      return { ...draft, images, isTrashed: isTrashed(made + index) }
    })
    pauseSome(drafts)
    await shareFiles(drafts.flatMap(({ images }) => images))
    const operations = await inShortTransactions(
      drafts,
      propertiesPerTransaction,
      (part, trx) => insert(faker, part, trx),
      (done) => onProgress('properties', made + done, times.length)
    )
    seeded.operations.push(...together(operations))
    seeded.images += drafts
      .filter((draft) => !draft.isTrashed)
      .reduce((sum, { story }) => sum + story.state.images.length, 0)
    made += chunk.length
  }
  return seeded
}

/** @returns whether a place is one of `wanted` that are spread evenly */
function spread(places: number, wanted: number) {
  return (place: number) =>
    Math.floor((place * wanted) / places) !== Math.floor(((place + 1) * wanted) / places)
}

type Draft = {
  owner: Owner
  story: PropertyStory
  images: SharedImage[]
  available: boolean
  isTrashed: boolean
}

function draftOf(
  faker: Faker,
  createdAt: number,
  owners: Owner[],
  countries: CityCountries,
  images: SharedImage[]
) {
  const city = randomCity(faker)
  const country = countries.get(city)!
  const { cents, ...details } = propertyDetails(faker, city)
  const state: ReviewedState = {
    ...details,
    price: cents / 100,
    city: city.name,
    country_id: faker.datatype.boolean(0.75) ? country.sub : country.main,
    images: images.map(({ fileName }, index) => ({
      id: index + 1,
      caption: PropertyImage.captionOf(fileName),
      file_name: fileName,
    })),
    active: 0,
  }
  const owner = ownerAt(faker, createdAt, owners)
  const story = new PropertyStory(faker, createdAt, state, isRecent(createdAt))
  return { owner, story, available: faker.datatype.boolean(0.85) }
}

const week = 7 * 24 * 3_600_000

/** An admin has switched a dozen off together, and on again. */
function pauseSome(drafts: Draft[]) {
  const off = DateTime.utc().startOf('day').toMillis() - 2 * week
  const paused = drafts.filter(
    ({ story }) => story.isSettled && story.state.active && story.lastAt < off
  )
  for (const { story } of paused.slice(0, 12)) {
    story.switch(off)
    story.switch(off + week)
  }
}

async function insert(faker: Faker, drafts: Draft[], trx: TransactionClientContract) {
  const ids = await bulkInsert(trx, 'properties', drafts.map(propertyRow))
  const imageIds = await bulkInsert(trx, 'property_images', imageRows(drafts, ids))
  const storedImages = imageIds.values()
  for (const { images, story } of drafts) {
    const all = [...story.state.images, ...(story.removed ? [story.removed] : [])]
    for (const image of all.slice(0, images.length)) image.id = storedImages.next().value!
  }
  for (const [index, { story }] of drafts.entries()) {
    const { reviewed_state: reviewed } = story.status
    if (!reviewed) continue
    const column = { reviewed_state: JSON.stringify(reviewed) }
    await trx.from('properties').where('id', ids[index]).update(column)
    if (story.removed) await removeImage(story.removed, trx)
  }
  const operations = drafts.flatMap((draft, index) => operationsOf(draft, ids[index]))
  return [...operations, ...(await trash(faker, drafts, ids, trx))]
}

async function removeImage({ id }: StoryImage, trx: TransactionClientContract) {
  await TrashedImage.take(await PropertyImage.findOrFail(id, { client: trx }), trx)
}

function propertyRow({ owner, story, available }: Draft) {
  const { images, active, price, ...fields } = story.state
  const { review_state: state, waiting_as: waitingAs, submitted_at: submittedAt } = story.status
  return {
    ...fields,
    owner_id: owner.id,
    price: Math.round(price * 100),
    available,
    active: active === 1,
    version: story.events.length,
    review_state: state,
    waiting_as: waitingAs,
    submitted_at: submittedAt && timestamp(DateTime.fromISO(submittedAt)),
    submission: story.submission,
    ...timestamps(story.createdAt),
    updated_at: timestamps(story.lastAt).updated_at,
  }
}

function operationsOf({ owner, story }: Draft, id: number): DemoOperation[] {
  const { title: label } = story.state
  return story.events.map(({ at, by, action, changes, review, verdict, images }) => {
    const named = images?.map((image) => ({ id: image.id, image_url: image.file_name }))
    const details = review || named ? { review, images: named } : undefined
    const record = { type: 'property' as const, id, label, changes, details, verdict }
    return { at, by: by === 'owner' ? owner.id : undefined, action, records: [record] }
  })
}

/** What an admin does to several at once is one operation. */
function together(operations: DemoOperation[]) {
  const grouped = Map.groupBy(operations, ({ at, by, action }) => `${at} ${by} ${action}`)
  return [...grouped.values()].map((group) => ({
    ...group[0],
    records: group.flatMap(({ records }) => records),
  }))
}

/** Deleted by an admin in the last days. */
async function trash(
  faker: Faker,
  drafts: Draft[],
  ids: number[],
  trx: TransactionClientContract
): Promise<DemoOperation[]> {
  const admin = await trx.from('users').where({ role: 'admin', active: true }).orderBy('id').first()
  const operations: DemoOperation[] = []
  for (const [index, { isTrashed, story }] of drafts.entries()) {
    if (!isTrashed) continue
    const days = faker.number.float({ min: 0, max: limits.trash.days - 5 })
    const deleted = DateTime.utc().startOf('day').minus({ days })
    const at = Math.max(deleted.toMillis(), story.lastAt)
    const deletion = {
      deleted_at: timestamp(DateTime.fromMillis(at)),
      deleted_by: admin?.id ?? null,
      purged_at: timestamp(DateTime.fromMillis(at).plus({ days: limits.trash.days })),
    }
    await TrashedProperty.take([ids[index]], Operation.ofProcess(), trx, deletion)
    const record = { type: 'property' as const, id: ids[index], label: story.state.title }
    operations.push({ at, by: admin?.id, action: 'deleted', records: [{ ...record, changes: [] }] })
  }
  return operations
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
  const store = await imageStore()
  const files = images.flatMap(({ pattern, fileName }) =>
    imageSizes.map((size) => ({ from: pathOf(pattern.fileName, size), to: pathOf(fileName, size) }))
  )
  if (files.length) await store.duplicate(files)
}

function imageRows(drafts: Draft[], propertyIds: number[]) {
  return drafts.flatMap(({ images, story }, at) =>
    images.map(({ fileName, width, height }, index) => ({
      property_id: propertyIds[at],
      file_name: fileName,
      width,
      height,
      position: index + 1,
      ...timestamps(story.createdAt),
    }))
  )
}
