import emitter from '@adonisjs/core/services/emitter'
import { belongsTo } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { PropertyImageSchema } from '#database/schema'
import Property from '#models/property'

declare module '@adonisjs/core/types' {
  interface EventsList {
    'images:removed': string[]
  }
}

export default class PropertyImage extends PropertyImageSchema {
  @belongsTo(() => Property)
  declare property: BelongsTo<typeof Property>

  /** The name without its extension and its last two dash-separated parts (specification, §2). */
  static captionOf(fileName: string) {
    return fileName.replace(/-[^-]*-[^-]*$/, '')
  }

  /** Called in the deleting transaction, because an upload may end just before it; emits after the commit. */
  static async emitRemoval(
    column: 'properties.id' | 'properties.owner_id',
    ids: number[],
    trx: TransactionClientContract
  ) {
    const rows = await trx
      .from('property_images')
      .join('properties', 'properties.id', 'property_images.property_id')
      .whereIn(column, ids)
      .select('file_name')
    const names: string[] = rows.map((row) => row.file_name)
    if (names.length) trx.after('commit', () => emitter.emit('images:removed', names))
  }
}
