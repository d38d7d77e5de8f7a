import { DraftSchema } from '#database/schema'
import type User from '#models/user'

export type DraftFields = Record<string, string>

/** Each user has one at most. */
export default class Draft extends DraftSchema {
  get row() {
    const fields: DraftFields = JSON.parse(this.fields)
    return { fields, updated_at: this.updatedAt.toUTC().toISO()! }
  }

  /** One call after the other, or two at once would both add the first draft. */
  static async keep(user: User, fields: DraftFields) {
    return user.lockForUpdate((owner) =>
      Draft.updateOrCreate(
        { userId: owner.id },
        { fields: JSON.stringify(fields) },
        { client: owner.$trx }
      )
    )
  }
}
