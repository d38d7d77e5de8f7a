import { column } from '@adonisjs/lucid/orm'
import {
  firstSettings,
  type Density,
  type ListSettings,
  type SettableList,
} from '#preferences/settable_lists'
import { jsonColumn } from '#database/column_types'
import { ListSettingSchema } from '#database/schema'
import type User from '#models/user'

type SettingChanges = { density?: Density; perPage?: number; columns?: string[] | null }

type SettingsByList = Partial<Record<string, ListSettings>>

const settingsRead = new WeakMap<User, Promise<SettingsByList>>()

export default class ListSetting extends ListSettingSchema {
  @column()
  declare density: Density

  @jsonColumn()
  declare columns: string[] | null

  static async change(user: User, list: SettableList, changes: SettingChanges) {
    const { per_page: perPage, ...first } = firstSettings
    return user.lockRecord(async (owner, client) => {
      const key = { userId: owner.id, list }
      const setting = await ListSetting.firstOrNew(key, { ...first, perPage }, { client })
      return setting.merge(changes).save()
    })
  }

  /** A list's page asks for them twice, so they are read once for a user, who is loaded anew after each commit. */
  static of(user: User) {
    const settings = settingsRead.get(user) ?? ListSetting.#read(user)
    settingsRead.set(user, settings)
    settings.catch(() => settingsRead.delete(user))
    return settings
  }

  static async #read(user: User): Promise<SettingsByList> {
    const settings = await ListSetting.query({ connection: 'reader' }).where('userId', user.id)
    return Object.fromEntries(settings.map((setting) => [setting.list, setting.toAnswer()]))
  }

  toAnswer(): ListSettings {
    return { density: this.density, per_page: this.perPage, columns: this.columns }
  }
}
