import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import { faker } from '@faker-js/faker/locale/en'
import { withoutMail } from '#config/mail'
import { Conflict, Invalid } from '#exceptions/refusal'
import { seedCities } from '#database/demo/cities'
import { seedEnquiries } from '#database/demo/enquiry_seeding'
import { seedLives } from '#database/demo/property_lives'
import { seedProperties, type Pictures } from '#database/demo/property_seeding'
import type { Progress } from '#database/short_transactions'
import { seedUsers } from '#database/demo/user_seeding'
import { storeImages } from '#images/image_batch'
import { removeImageFiles } from '#images/image_purge'
import Property from '#models/property'

export type DemoOptions = {
  owners: number
  properties: number
  images: number
  photos?: string
  seed: string
}

const bundled = join(import.meta.dirname, 'pictures')

/** A seed always makes the same records, except the password; dates count back from today. */
export const seedDemo = (options: DemoOptions, onProgress: Progress) =>
  withoutMail(() => seedSilently(options, onProgress))

async function seedSilently(options: DemoOptions, onProgress: Progress) {
  const { owners, properties, images: imagesEach, photos, seed } = options
  const domain = `demo-${seed}.example`
  const known = await db.from('users').whereLike('email', `%@${domain}`).first()
  if (known) throw new Conflict('demo.seed_used', { params: { seed } })
  faker.seed(createHash('sha256').update(seed).digest().readUInt32BE())
  const cities = await seedCities()
  const pictures: Pictures = { outside: [], inside: [] }
  if (imagesEach) pictures.outside = await storeFolder(photos ?? join(bundled, 'outside'))
  try {
    if (imagesEach && !photos) pictures.inside = await storeFolder(join(bundled, 'inside'))
    const users = await seedUsers(owners, domain, cities, onProgress)
    const rows = { properties, imagesEach, owners: users.owners, cities, pictures, onProgress }
    const seeded = await seedProperties(rows)
    await seedLives(seeded, onProgress)
    const kept = await Property.query()
      .whereHas('owner', (owner) => void owner.whereLike('email', `%@${domain}`))
      .orderBy('id')
      .select('id', 'live', 'listed_at', 'image_count')
    const enquiries = await seedEnquiries(kept, cities)
    const { tenants, password, signInAs } = users
    const images = kept.reduce((sum, { imageCount }) => sum + imageCount, 0)
    const trashed = seeded.trashed.length
    return { owners, tenants, properties, images, trashed, enquiries, password, signInAs }
  } finally {
    const patterns = [...pictures.outside, ...pictures.inside]
    await removeImageFiles(patterns.map(({ fileName }) => fileName))
  }
}

/** The caller removes the stored pictures. @throws Invalid for a folder without pictures */
async function storeFolder(folder: string) {
  const names = await readdir(folder).catch(() => [])
  const pictures = names.filter((name) => /\.(jpe?g|png|gif|webp)$/i.test(name)).sort()
  if (!pictures.length) throw new Invalid('demo.no_photos', { params: { folder } })
  return storeImages(pictures.map((name) => ({ content: join(folder, name), originalName: name })))
}
