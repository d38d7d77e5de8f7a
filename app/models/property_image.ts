import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { PropertyImageSchema } from '#database/schema'
import Property from '#models/property'

export default class PropertyImage extends PropertyImageSchema {
  @belongsTo(() => Property)
  declare property: BelongsTo<typeof Property>

  /** The name without its extension and its last two dash-separated parts (specification, §2). */
  static captionOf(fileName: string) {
    return fileName.replace(/-[^-]*-[^-]*$/, '')
  }
}
