import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { PropertyImageSchema } from '#database/schema'
import Property from '#models/property'

export default class PropertyImage extends PropertyImageSchema {
  @belongsTo(() => Property)
  declare property: BelongsTo<typeof Property>
}
