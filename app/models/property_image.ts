import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { PropertyImageSchema } from '#database/schema'
import Property from '#models/property'

export default class PropertyImage extends PropertyImageSchema {
  @belongsTo(() => Property)
  declare property: BelongsTo<typeof Property>

  get row() {
    const { id, propertyId, fileName, width, height, position, caption } = this
    return { id, property_id: propertyId, file_name: fileName, width, height, position, caption }
  }
}
