import { compose } from '@adonisjs/core/helpers'
import db from '@adonisjs/lucid/services/db'
import { belongsTo, hasMany } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import type { BelongsTo, HasMany } from '@adonisjs/lucid/types/relations'
import type { Language } from '#config/languages'
import { currentLanguage } from '#database/current_language'
import { recordTransaction } from '#database/record_transaction'
import { execute } from '#database/statements'
import { NotFound } from '#exceptions/refusal'
import { addAll } from '#history/changed_rows'
import Operation, { type UnitOfWork } from '#history/operation'
import Country from '#models/country'
import Property from '#models/property'
import PropertyImage from '#models/property_image'
import { Admittable } from '#models/users/admittable'
import { Editable } from '#models/users/editable'
import { Removable } from '#models/users/removable'
import UserRecord from '#models/users/user_record'

export default class User extends compose(UserRecord, Editable, Admittable, Removable) {
  @belongsTo(() => Country)
  declare country: BelongsTo<typeof Country>

  @hasMany(() => Property, { foreignKey: 'ownerId' })
  declare properties: HasMany<typeof Property>

  async chooseLanguage(language: Language) {
    if (this.languageChosen && this.language === language) return
    await db.from('users').where({ id: this.id }).update({ language, language_chosen: true })
  }

  /** Any property for an admin, an owner's own ones, so that a stranger's id is a plain 404. */
  findProperty(id: number, options?: ModelAdapterOptions) {
    const properties = Property.query(options).where({ id })
    return (this.isAdmin ? properties : properties.where('ownerId', this.id)).firstOrFail()
  }

  findImage(id: number) {
    return this.#images().where({ id }).firstOrFail()
  }

  findCover(propertyId: number) {
    const images = this.#images({ connection: 'reader' }).where({ propertyId })
    return images.orderBy('position').first()
  }

  #images(options?: ModelAdapterOptions) {
    const images = PropertyImage.query(options)
    const isOwn = (property: ReturnType<typeof Property.query>) =>
      property.where('ownerId', this.id)
    return this.isAdmin ? images : images.whereHas('property', isOwn)
  }

  static async add(
    { password, ...fields }: NewAccount,
    operation = Operation.ofProcess(),
    { actsItself = false, also }: Addition = {}
  ) {
    // Hashing takes a tenth of a second and would occupy the writing connection.
    const hashed = await User.hashOf(password)
    const user = new User().fill({ ...fields, password: hashed, version: 1 })
    User.normalizeEmail(user)
    if (!actsItself) user.confirmedEmail = user.email
    return recordTransaction(async (trx) => {
      await user.useTransaction(trx).saveQuietly() // past the hook that would hash the hash
      if (actsItself) operation.by = user
      await also?.(user, trx)
      return user.recordCreation({ operation, trx })
    })
  }

  /** The rows may share the hash of an unknown password. @throws Conflict for a taken e-mail (by its constraint) */
  static async addOwners(owners: User[], work: UnitOfWork) {
    const language = currentLanguage()
    for (const owner of owners) {
      owner.merge({ role: 'Property owner', active: true, confirmedEmail: owner.email, language })
    }
    await addAll(owners, work)
  }

  static async findOwner(who: string) {
    const owner = await User.#named(who).where('role', 'Property owner').first()
    if (!owner) throw new NotFound('users.owner_not_found', { params: { who } })
    return owner
  }

  static async findNamed(who: string) {
    const user = await User.#named(who).first()
    if (!user) throw new NotFound('users.not_found', { params: { who } })
    return user
  }

  static #named(who: string) {
    return User.query().where(/^\d{1,9}$/.test(who) ? 'id' : 'email', User.emailOf(who))
  }

  static async confirmEmail({ userId: id, email }: { userId: number; email: string }) {
    const sql = 'UPDATE users SET confirmed_email = email WHERE id = ? AND email = ? RETURNING id'
    const confirmed = await execute(sql, [id, email])
    return confirmed.length > 0
  }
}

type NewAccount = Pick<User, 'name' | 'email' | 'password' | 'role' | 'active'> &
  Partial<Pick<User, 'countryId' | 'phoneNumber' | 'language'>>

type Addition = {
  actsItself?: boolean
  also?: (user: User, trx: TransactionClientContract) => Promise<void>
}
