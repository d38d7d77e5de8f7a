import { column } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import limits from '#config/limits'
import type { ListName } from '#preferences/settable_lists'
import { caseFolded } from '#database/folding'
import { SavedViewSchema } from '#database/schema'
import { Conflict, Invalid } from '#exceptions/refusal'
import type User from '#models/user'

type NewView = { list: ListName; name: string; address: string; isStart?: boolean }

type ViewChanges = { name?: string; address?: string; position?: number }

/** The view at position 1, if there is one, opens with the list. */
const start = 1

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

  static startOf(views: SavedView[]) {
    return views.find(({ position }) => position === start)
  }

  static async add(user: User, { isStart, ...fields }: NewView) {
    return user.lockRecord(async (owner, client) => {
      const views = await SavedView.inOrder(owner, fields.list, { client })
      if (views.length >= limits.views.perList) {
        throw new Invalid('views.too_many', { params: { limit: limits.views.perList } })
      }
      ensureNewName(fields.name, views)
      const position = (views.at(-1)?.position ?? start) + 1
      const view = await SavedView.create({ ...fields, userId: owner.id, position }, { client })
      if (isStart) await view.#moveTo(start, owner, client)
      return view
    })
  }

  async change(user: User, { position, ...fields }: ViewChanges) {
    return user.lockRecord(async (owner, client) => {
      const view = await SavedView.findOrFail(this.id, { client })
      const others = await SavedView.inOrder(owner, view.list, { client }).whereNot('id', this.id)
      if (fields.name) ensureNewName(fields.name, others)
      await view.merge(fields).save()
      if (position) await view.#moveTo(position, owner, client)
      return view
    })
  }

  /** A position beyond the last view is the last one. Nobody moves up to the start unasked. */
  async #moveTo(position: number, user: User, client: TransactionClientContract) {
    const others = await SavedView.inOrder(user, this.list, { client }).whereNot('id', this.id)
    const hasStart = position === start || SavedView.startOf(others) !== undefined
    const first = hasStart ? start : start + 1
    const views = others.toSpliced(Math.max(0, position - first), 0, this)
    for (const [index, view] of views.entries()) {
      view.position = first + index
      await view.save()
    }
  }
}

function ensureNewName(name: string, others: SavedView[]) {
  const isTaken = others.some((other) => caseFolded(other.name) === caseFolded(name))
  if (isTaken) throw new Conflict('views.name_taken', { field: 'name' })
}
