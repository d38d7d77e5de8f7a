import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Forbidden } from '#exceptions/refusal'
import { discardImageFiles } from '#images/image_removal'
import type Property from '#models/property'
import type User from '#models/user'

/** Rows first, then their files: what a crash leaves between is swept later. */
export async function removeProperty(property: Property) {
  const files = await db.transaction(async (trx) => {
    const names = await imageFilesOf('properties.id', [property.id], trx)
    await property.useTransaction(trx).delete()
    return names
  })
  discardImageFiles(files)
}

/** A person with their properties, images and sessions. @throws Forbidden for oneself and the last admin */
export async function removeUser(user: User, by: User) {
  if (user.id === by.id) throw new Forbidden('users.own_account')
  const files = await db.transaction(async (trx) => {
    const names = await imageFilesOf('properties.owner_id', [user.id], trx)
    await user.useTransaction(trx).delete()
    await ensureAdminRemains(trx)
    return names
  })
  discardImageFiles(files)
}

/** Asked inside the transaction that deletes. @throws Forbidden where it took the last admin */
export async function ensureAdminRemains(trx: TransactionClientContract) {
  const admin = await trx.from('users').where('role', 'admin').first()
  if (!admin) throw new Forbidden('users.last_admin')
}

/**
 * The stored names of the images of these properties, or of these owners' properties. Asked inside
 * the transaction that deletes: an upload may end just before it.
 */
export async function imageFilesOf(
  column: 'properties.id' | 'properties.owner_id',
  ids: number[],
  trx: TransactionClientContract
): Promise<string[]> {
  const rows = await trx
    .from('property_images')
    .join('properties', 'properties.id', 'property_images.property_id')
    .whereIn(column, ids)
    .select('file_name')
  return rows.map((row) => row.file_name)
}
