import db from '@adonisjs/lucid/services/db'
import { removeImages } from '#tests/helpers/image_files'

/** Children before their parents; the search tables follow by their triggers. */
const tables = [
  'mails',
  'operations',
  'enquiries',
  'reviews',
  'trashed_images',
  'trashed_properties',
  'property_images',
  'properties',
  'session_tokens',
  'drafts',
  'imports',
  'listing_alerts',
  'users',
  'listing_days',
]

/**
 * Nothing of the last test is left: images, rows and counted attempts. A test can't run in a transaction,
 * because lists are read by another connection, which would not see its rows.
 */
export async function cleanSlate() {
  await removeImages()
  await db.transaction(async (trx) => {
    for (const table of tables) await trx.from(table).delete()
    await trx.from('countries').whereNotNull('parent_id').delete()
    await trx.from('countries').delete()
  })
  // The limiter's own `clear` leaves what another process has counted.
  await db.connection('limits').from('rate_limits').delete()
}
