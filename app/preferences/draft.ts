import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import limits from '#config/limits'
import { DraftSchema } from '#database/schema'
import { Invalid } from '#exceptions/refusal'
import type User from '#models/user'

export type DraftFields = Record<string, string>

export default class Draft extends DraftSchema {
  get row() {
    const fields: DraftFields = JSON.parse(this.fields)
    return { id: this.id, fields, updated_at: this.updatedAt.toUTC().toISO()! }
  }

  static of(user: User, options?: ModelAdapterOptions) {
    const newestFirst = { column: 'updatedAt', order: 'desc' } as const
    return Draft.query(options)
      .where('userId', user.id)
      .orderBy([newestFirst, { column: 'id', order: 'desc' }])
  }

  static async rowsOf(user: User) {
    const drafts = await Draft.of(user)
    return drafts.map(({ row }) => row)
  }

  /** The lock keeps two calls at once from both adding the last draft. @throws Invalid */
  static async add(user: User, fields: DraftFields) {
    return user.lockRecord(async (owner, client) => {
      const drafts = await Draft.of(owner, { client })
      const limit = limits.drafts
      if (drafts.length >= limit) throw new Invalid('drafts.too_many', { params: { limit } })
      const draft = { userId: owner.id, fields: JSON.stringify(fields) }
      return Draft.create(draft, { client })
    })
  }

  async change(fields: DraftFields) {
    this.fields = JSON.stringify(fields)
    return this.save()
  }
}
