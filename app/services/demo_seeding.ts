import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import hash from '@adonisjs/core/services/hash'
import { faker as english } from '@faker-js/faker/locale/en'
import type { Faker } from '@faker-js/faker'
import { DateTime } from 'luxon'
import { Refusal } from '#exceptions/refusal'
import PropertyImage from '#models/property_image'
import { makePassword } from '#services/admin_accounts'
import { bulkInsert } from '#services/bulk_insert'
import { seedWorld } from '#services/country_seeding'
import { drawings, render } from '#services/demo/pictures'
import { homeIn } from '#services/demo/homes'
import { cityFor, personMaker } from '#services/demo/people'
import { cities, type City } from '#services/demo/places'
import { storeImages } from '#services/image_batch'
import {
  flushImageFolders,
  removeImageFiles,
  shareStoredImage,
  type StoredImage,
} from '#services/image_store'
import { countryName } from '#services/world'

export type DemoWish = {
  owners: number
  properties: number
  /** At most so many for each property. */
  images: number
  /** A folder of real ones, instead of those that are drawn. */
  photos?: string
  seed: string
}

export type Demo = {
  owners: number
  tenants: number
  properties: number
  images: number
  password: string
  /** The e-mail of an owner who is active. */
  signInAs: string | null
}

type Owner = { id: number; active: boolean; createdAt: number }
type Pictures = { outside: StoredImage[]; inside: StoredImage[] }

/** Few enough that a running server never waits long for the write lock. */
const propertiesAtOnce = 500
const peopleAtOnce = 1000
const yearMilliseconds = 365 * 24 * 3_600_000

/**
 * Made-up owners, tenants and properties for trying things out: the same for the same seed, but
 * for the password, with dates that count back from today.
 * @throws Refusal 409 where this seed was sown before, 422 for a folder without photos
 */
export async function seedDemo(
  wish: DemoWish,
  progress: (done: number) => void = () => {}
): Promise<Demo> {
  const domain = `demo-${wish.seed}.example`
  await ensureNew(wish.seed, domain)
  const faker = sown(wish.seed)
  const places = await seededPlaces()
  const pictures = wish.images ? await keepPictures(faker, wish.photos) : noPictures
  const password = makePassword()
  try {
    const people = await seedPeople(faker, wish, { domain, places, password })
    const images = await seedProperties(faker, wish, { ...people, places, pictures, progress })
    const { owners, properties } = wish
    const { tenants, signInAs } = people
    return { owners, tenants, properties, images, password, signInAs }
  } finally {
    const patterns = [...pictures.outside, ...pictures.inside]
    await removeImageFiles(patterns.map(({ fileName }) => fileName))
  }
}

const noPictures: Pictures = { outside: [], inside: [] }

async function ensureNew(seed: string, domain: string) {
  const known = await db.from('users').whereLike('email', `%@${domain}`).first()
  if (known) throw new Refusal(409, 'demo.seed_used', { seed })
}

function sown(seed: string): Faker {
  english.seed(createHash('sha256').update(seed).digest().readUInt32BE())
  return english
}

type Place = { main: number; sub: number }

/** The ids of each city's country and sub-country, which are added where they are missing. */
async function seededPlaces(): Promise<Map<City, Place>> {
  await seedWorld([...new Set(cities.map(({ code }) => code))])
  const rows: { main: number; sub: number; name: string; within: string }[] = await db
    .from('countries')
    .join('countries as subs', 'subs.parent_id', 'countries.id')
    .select('countries.id as main', 'countries.name', 'subs.id as sub', 'subs.name as within')
  const ids = new Map(rows.map((row) => [`${row.name} ${row.within}`.toLowerCase(), row]))
  return new Map(
    cities.map((city) => {
      const { main, sub } = ids.get(`${countryName(city.code)} ${city.within}`.toLowerCase())!
      return [city, { main, sub }]
    })
  )
}

/** Patterns for the properties' own; they go when the properties have theirs. */
async function keepPictures(faker: Faker, photos?: string): Promise<Pictures> {
  if (photos) {
    const kept = await storeImages(await photosIn(photos))
    return { outside: kept, inside: kept }
  }
  const { outside, inside } = drawings(faker)
  const sources = await Promise.all(
    [...outside, ...inside].map(async ({ shows, svg }) => ({
      content: await render(svg),
      originalName: `${shows}.jpg`,
    }))
  )
  const kept = await storeImages(sources)
  return { outside: kept.slice(0, outside.length), inside: kept.slice(outside.length) }
}

async function photosIn(folder: string) {
  const names = await readdir(folder).catch(() => [])
  const photos = names.filter((name) => /\.(jpe?g|png|gif|webp)$/i.test(name)).sort()
  if (!photos.length) throw new Refusal(422, 'demo.no_photos', { folder })
  return photos.map((name) => ({ content: join(folder, name), originalName: name }))
}

type PeopleSetting = { domain: string; places: Map<City, Place>; password: string }

/** A tenth as many tenants as owners. Most of the latest owners still wait; all share a password. */
async function seedPeople(
  faker: Faker,
  wish: DemoWish,
  { domain, places, password }: PeopleSetting
) {
  const hashed = await hash.make(password) // once: it takes a tenth of a second
  const person = personMaker(faker, domain)
  const tenants = Math.round(wish.owners / 10)
  const people = timesOfYear(faker, wish.owners + tenants, 2).map((createdAt, number) => {
    const { name, email, phone, home } = person(number + 1)
    const place = places.get(home)!
    return {
      name,
      email,
      phone_number: phone,
      country_id: faker.datatype.boolean() ? place.sub : place.main,
      role: isTenant(number, wish.owners + tenants, tenants) ? 'tenant' : 'Property owner',
      active: faker.datatype.boolean(isRecent(createdAt) ? 0.3 : 0.96),
      password: hashed,
      ...stamps(createdAt),
      createdAt,
    }
  })
  const owners: Owner[] = []
  for (const group of groupsOf(people, peopleAtOnce)) {
    const rows = group.map(({ createdAt, ...row }) => row)
    const ids = await db.transaction((trx) => bulkInsert(trx, 'users', rows))
    group.forEach(({ role, active, createdAt }, at) => {
      if (role === 'Property owner') owners.push({ id: ids[at], active, createdAt })
    })
  }
  const signInAs = people.find((one) => one.active && one.role === 'Property owner')?.email ?? null
  return { owners, tenants, signInAs }
}

type PropertySetting = {
  owners: Owner[]
  places: Map<City, Place>
  pictures: Pictures
  progress: (done: number) => void
}

/** Files before the rows that name them, in groups that are each a short transaction. @returns how many images */
async function seedProperties(
  faker: Faker,
  wish: DemoWish,
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

/** Moments of the year before today, in order, so that ids grow with time; most early for a large `lean`. */
function timesOfYear(faker: Faker, count: number, lean = 1) {
  const yearAgo = DateTime.utc().startOf('day').toMillis() - yearMilliseconds
  const times = Array.from({ length: count }, () => faker.number.float() ** lean * yearMilliseconds)
  return times.map((after) => Math.floor(yearAgo + after)).sort((a, b) => a - b)
}

function isRecent(time: number) {
  return Date.now() - time < yearMilliseconds / 26
}

function isTenant(number: number, people: number, tenants: number) {
  return Math.floor((number * tenants) / people) !== Math.floor(((number + 1) * tenants) / people)
}

function stamps(time: number) {
  const text = DateTime.fromMillis(time, { zone: 'utc' }).toFormat(
    db.connection().dialect.dateTimeFormat
  )
  return { created_at: text, updated_at: text }
}

function groupsOf<T>(list: T[], size: number) {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size)
  )
}
