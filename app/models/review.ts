import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { ReviewSchema } from '#database/schema'
import type { ReviewReason, Verdict } from '#models/review_status'
import User from '#models/user'

/** A verdict of an admin, or of the terminal, on a property. */
export default class Review extends ReviewSchema {
  @column()
  declare verdict: Verdict

  /** PostgreSQL's driver parses JSON, SQLite's returns text. */
  @column({
    prepare: (value) => JSON.stringify(value),
    consume: (value) => (typeof value === 'string' ? JSON.parse(value) : value),
  })
  declare reasons: ReviewReason[]

  @belongsTo(() => User, { foreignKey: 'reviewerId' })
  declare reviewer: BelongsTo<typeof User>
}
