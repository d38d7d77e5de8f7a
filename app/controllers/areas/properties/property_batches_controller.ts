import type { UnitOfWork } from '#history/operation'
import type { HttpContext } from '@adonisjs/core/http'
import type { ModelAttributes } from '@adonisjs/lucid/types/model'
import type { Infer } from '@vinejs/vine/types'
import { factNames, type Facts } from '#fields/property_fields'
import { changeSelected } from '#lists/selection'
import { adminPropertySource, ownerPropertySource } from '#sources/lists'
import { confirmProperties } from '#models/properties/confirmation'
import Property from '#models/property'
import { ownerPropertyBatchValidator, propertyBatchValidator } from '#validators/batch'

type Batch = Infer<typeof propertyBatchValidator> | Infer<typeof ownerPropertyBatchValidator>

export default class PropertyBatchesController {
  /**
   * Changes many properties, by `ids` or by `matching` the list's search and filters, in one transaction. `set` does
   * with the facts what a change of one does.
   */
  async store(ctx: HttpContext) {
    const { area, i18n, operation, request } = ctx
    const batch = await (area === 'admin'
      ? request.validateUsing(propertyBatchValidator)
      : request.validateUsing(ownerPropertyBatchValidator))
    const source = area === 'admin' ? adminPropertySource : ownerPropertySource
    const outcome = await changeSelected(ctx, source, batch, (ids, trx) =>
      change(batch, ids, { operation, trx })
    )
    if (outcome.done.length) logBatch(ctx, batch, outcome.done)
    return outcome.describe(i18n, `properties.batch_${batch.action}`)
  }
}

function change(batch: Batch, ids: number[], work: UnitOfWork) {
  switch (batch.action) {
    case 'delete':
      return Property.removeAll(ids, work.operation, work.trx)
    case 'reassign':
      return Property.reassign(ids, batch.owner_id, work)
    case 'move':
      return Property.assignToAll(ids, { countryId: batch.country_id }, work)
    case 'confirm':
      return confirmProperties(ids, work)
    case 'set':
      return Property.assignToAll(ids, factsIn(batch), work)
    case 'available':
    case 'unavailable':
      return Property.assignToAll(ids, { available: batch.action === 'available' }, work)
    default:
      return Property.setActive(ids, batch.action === 'activate', work.operation, work.trx)
  }
}

function factsIn(batch: Partial<Facts>): Partial<ModelAttributes<Property>> {
  const { columnsToAttributes } = Property.$keys
  const sent = factNames.filter((name) => batch[name] !== undefined)
  return Object.fromEntries(sent.map((name) => [columnsToAttributes.get(name), batch[name]]))
}

function logBatch(ctx: HttpContext, batch: Batch, about: number[]) {
  if (batch.action === 'delete') ctx.logSecurity('property_deleted', { about })
  if (batch.action === 'reassign')
    ctx.logSecurity('property_reassigned', { about, to: batch.owner_id })
}
