import db from '@adonisjs/lucid/services/db'
import { bulkInsert } from '#database/bulk_insert'
import { PropertyFactory } from '#database/factories/property_factory'
import { now } from '#database/now'

/** Of one owner, as rows: models take long. @returns their ids */
export async function manyProperties(count: number) {
  const { ownerId, countryId, reviewState } = await PropertyFactory.create()
  const at = now()
  const ids = { owner_id: ownerId, country_id: countryId }
  const times = { created_at: at, updated_at: at }
  return db.transaction((trx) =>
    bulkInsert(
      trx,
      'properties',
      Array.from({ length: count }, (_, index) => ({
        ...ids,
        ...times,
        title: `Villa ${index}`,
        price: 100,
        review_state: reviewState,
        version: 1,
      }))
    )
  )
}
