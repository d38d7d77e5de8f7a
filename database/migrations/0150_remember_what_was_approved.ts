import { isDeepStrictEqual } from 'node:util'
import { BaseSchema } from '@adonisjs/lucid/schema'
import { parsedJson } from '#database/column_types'
import type { FieldChange } from '#history/operation'
import { hasReviewedField, isReviewedField } from '#review/review_status'

/** Where changes by owners weren't reviewed, only the history knows what was approved. */
export default class extends BaseSchema {
  async up() {
    this.defer(async (db) => {
      const rows = await db
        .from('properties')
        .join('changes', 'changes.record_id', 'properties.id')
        .join('operations', 'operations.id', 'changes.operation_id')
        .join('users', 'users.id', 'operations.actor_id')
        .where({ 'changes.record_type': 'property', 'review_state': 'approved' })
        .whereNull('reviewed_state')
        .whereRaw(
          `operations.created_at > (SELECT max(created_at) FROM reviews
            WHERE property_id = properties.id AND verdict = 'approved')`
        )
        .orderBy('changes.id')
        .select('properties.id', 'users.role', 'changes.changes')
      for (const [id, own] of Map.groupBy(rows, (row) => row.id)) {
        const unseen = unseenIn(own)
        if (!unseen.length) continue
        const fields = unseen.filter(([name]) => isReviewedField(name))
        const photos = db.from('property_images').where('property_id', id)
        // Of photos it is known only that they are others.
        const images = fields.length === unseen.length ? await photos.select('id', 'file_name') : []
        const state = { ...Object.fromEntries(fields), images, active: 1 }
        await db
          .from('properties')
          .where({ id })
          .update({ reviewed_state: JSON.stringify(state) })
      }
    })
  }
}

/** An admin approves what the admin changes; the order of images is no change. */
function unseenIn(rows: { role: string; changes: FieldChange[] | string }[]) {
  const unseen = new Map<string, { from: unknown; to: unknown }>()
  for (const { role, changes } of rows) {
    for (const change of parsedJson(changes)) {
      const { field, from, to } = change
      if (!hasReviewedField([change]) || (field === 'images' && from && to)) continue
      const name = field === 'images' ? `image ${from ?? to}` : field
      if (role === 'admin') unseen.delete(name)
      else unseen.set(name, { from, ...unseen.get(name), to })
    }
  }
  const changed = [...unseen].filter(([, { from, to }]) => !isDeepStrictEqual(from, to))
  return changed.map(([name, { from }]) => [name, from] as const)
}
