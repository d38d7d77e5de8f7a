import type { HttpContext } from '@adonisjs/core/http'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Infer } from '@vinejs/vine/types'
import { logSecurity } from '#auth/security_log'
import { adminPropertyList } from '#lists/property_lists'
import { changeSelected } from '#lists/selection'
import Property from '#models/property'
import type Operation from '#history/operation'
import { propertyBatchValidator } from '#validators/batch'

type Batch = Infer<typeof propertyBatchValidator>

export default class PropertyBatchesController {
  async store(ctx: HttpContext) {
    const { i18n, operation, request } = ctx
    const batch = await request.validateUsing(propertyBatchValidator)
    const outcome = await changeSelected(adminPropertyList, batch, (ids, trx) =>
      change(batch, ids, operation, trx)
    )
    if (outcome.done.length) logBatch(ctx, batch, outcome.done)
    return outcome.describe(i18n, `properties.batch_${batch.action}`)
  }
}

function change(batch: Batch, ids: number[], operation: Operation, trx: TransactionClientContract) {
  if (batch.action === 'delete') return Property.removeAll(ids, operation, trx)
  if (batch.action === 'reassign') return Property.reassign(ids, batch.owner_id, operation, trx)
  if (batch.action === 'move') return Property.move(ids, batch.country_id, operation, trx)
  return Property.setActive(ids, batch.action === 'activate', operation, trx)
}

function logBatch(ctx: HttpContext, batch: Batch, about: number[]) {
  if (batch.action === 'delete') logSecurity(ctx, 'property_deleted', { about })
  if (batch.action === 'reassign')
    logSecurity(ctx, 'property_reassigned', { about, to: batch.owner_id })
}
