import { createHash } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { faker } from '@faker-js/faker/locale/en'
import { withoutMail } from '#config/mail'
import { Conflict } from '#exceptions/refusal'
import { generatePassword } from '#auth/admin_accounts'
import { countriesOfCities } from '#database/demo/cities'
import { seedEnquiries } from '#database/demo/enquiry_seeding'
import { storePictures, type Pictures } from '#database/demo/pictures'
import { seedLives } from '#database/demo/property_lives'
import { seedProperties } from '#database/demo/property_seeding'
import type { Progress } from '#database/short_transactions'
import { seedUsers } from '#database/demo/user_seeding'
import { removeImageFiles } from '#images/image_purge'

export type DemoOptions = {
  owners: number
  properties: number
  images: number
  photos?: string
  seed: string
}

/** A seed always makes the same records, except the password; dates count back from today. */
export const seedDemo = (options: DemoOptions, onProgress: Progress) =>
  withoutMail(() => seedSilently(options, onProgress))

async function seedSilently(options: DemoOptions, onProgress: Progress) {
  const { owners, properties, images: imagesEach, photos, seed } = options
  const domain = `demo-${seed}.example`
  await ensureUnused(seed, domain)
  faker.seed(createHash('sha256').update(seed).digest().readUInt32BE())
  const countries = await countriesOfCities()
  const pictures: Pictures = imagesEach ? await storePictures(photos) : { outside: [], inside: [] }
  const password = generatePassword()
  const shared = { countries, onProgress }
  try {
    const users = await seedUsers(faker, { owners, domain, password, ...shared })
    const rows = { properties, imagesEach, owners: users.owners, pictures }
    const seeded = await seedProperties(faker, { ...rows, ...shared })
    await seedLives(faker, seeded, onProgress)
    const enquiries = await seedEnquiries(faker, domain)
    const { tenants, signInAs } = users
    const trashed = seeded.trashed.length
    const images = await imagesOf(domain)
    return { owners, tenants, properties, images, trashed, enquiries, password, signInAs }
  } finally {
    const patterns = [...pictures.outside, ...pictures.inside]
    await removeImageFiles(patterns.map(({ fileName }) => fileName))
  }
}

async function ensureUnused(seed: string, domain: string) {
  const known = await db.from('users').whereLike('email', `%@${domain}`).first()
  if (known) throw new Conflict('demo.seed_used', { params: { seed } })
}

async function imagesOf(domain: string) {
  const { count } = await db
    .from('property_images')
    .join('properties', 'properties.id', 'property_id')
    .join('users', 'users.id', 'owner_id')
    .whereLike('email', `%@${domain}`)
    .count('* as count')
    .firstOrFail()
  return Number(count)
}
