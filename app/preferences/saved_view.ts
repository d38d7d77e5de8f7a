import { column } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import limits from '#config/limits'
import type { ListName } from '#config/lists'
import { caseFolded } from '#database/folding'
import { SavedViewSchema } from '#database/schema'
import { Conflict, Invalid } from '#exceptions/refusal'
import type User from '#models/user'

type Changes = { name?: string; address?: string; position?: number }

/** The first view is the list's start. */
export default class SavedView extends SavedViewSchema {
  @column()
  declare list: ListName

  get row() {
    const { id, list, name, address, position } = this
    return { id, list, name, address, position }
  }

  static inOrder(user: User, list: ListName, options?: ModelAdapterOptions) {
    return SavedView.query(options).where({ userId: user.id, list }).orderBy(['position', 'id'])
  }

  static async add(user: User, fields: { list: ListName; name: string; address: string }) {
    return user.lockForUpdate(async (owner) => {
      const client = owner.$trx!
      const views = await SavedView.inOrder(owner, fields.list, { client })
      if (views.length >= limits.views.perList) {
        throw new Invalid('views.too_many', { params: { limit: limits.views.perList } })
      }
      ensureNewName(fields.name, views)
      const position = (views.at(-1)?.position ?? 0) + 1
      return SavedView.create({ ...fields, userId: owner.id, position }, { client })
    })
  }

  async change(user: User, { position, ...fields }: Changes) {
    return user.lockForUpdate(async (owner) => {
      const client = owner.$trx!
      const view = await SavedView.findOrFail(this.id, { client })
      const others = await SavedView.inOrder(owner, view.list, { client }).whereNot('id', this.id)
      if (fields.name) ensureNewName(fields.name, others)
      await view.merge(fields).save()
      if (position) await view.#moveTo(position, owner, client)
      return view
    })
  }

  /** Counts from 1; a position beyond the last view is the last one. */
  async #moveTo(position: number, user: User, client: TransactionClientContract) {
    const others = await SavedView.inOrder(user, this.list, { client }).whereNot('id', this.id)
    const views = others.toSpliced(position - 1, 0, this)
    for (const [index, view] of views.entries()) {
      view.position = index + 1
      await view.save()
    }
  }
}

function ensureNewName(name: string, others: SavedView[]) {
  const isTaken = others.some((other) => caseFolded(other.name) === caseFolded(name))
  if (isTaken) throw new Conflict('views.name_taken', { field: 'name' })
}
