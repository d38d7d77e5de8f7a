import { createHash } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { faker as english } from '@faker-js/faker/locale/en'
import type { Faker } from '@faker-js/faker'
import { Conflict } from '#exceptions/refusal'
import { makePassword } from '#auth/admin_accounts'
import { keepPictures, noPictures } from '#database/demo/kept_pictures'
import { seedPeople } from '#database/demo/people_seeding'
import { seedProperties } from '#database/demo/property_seeding'
import { seededPlaces } from '#database/demo/seeded_places'
import { removeImageFiles } from '#images/image_store'

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

/**
 * Made-up owners, tenants and properties for trying things out: the same for the same seed, but
 * for the password, with dates that count back from today.
 * @throws Conflict where this seed was sown before, Invalid for a folder without photos
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

async function ensureNew(seed: string, domain: string) {
  const known = await db.from('users').whereLike('email', `%@${domain}`).first()
  if (known) throw new Conflict('demo.seed_used', { params: { seed } })
}

function sown(seed: string): Faker {
  english.seed(createHash('sha256').update(seed).digest().readUInt32BE())
  return english
}
