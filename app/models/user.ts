import type { AccessToken } from '@adonisjs/auth/access_tokens'
import { compose } from '@adonisjs/core/helpers'
import hash from '@adonisjs/core/services/hash'
import { withAuthFinder } from '@adonisjs/auth/mixins/lucid'
import db from '@adonisjs/lucid/services/db'
import { beforeSave, belongsTo, column, hasMany } from '@adonisjs/lucid/orm'
import type { BelongsTo, HasMany } from '@adonisjs/lucid/types/relations'
import { SessionTokens } from '#auth/session_tokens'
import { UserSchema } from '#database/schema'
import { BadRequest, Forbidden, Invalid, NotFound } from '#exceptions/refusal'
import Country from '#models/country'
import Property from '#models/property'
import PropertyImage from '#models/property_image'
import { changeOf, Versioned, type Editor } from '#models/versioned'
import { switchActive } from '#models/activation'

export const roles = ['admin', 'Property owner', 'tenant'] as const
export type Role = (typeof roles)[number]

/** What a session stands on, beside the password. */
const standing = ['email', 'role', 'active']

/** Admins, property owners and tenants (specification, §3 and §6). */
export default class User extends compose(
  UserSchema,
  withAuthFinder(() => hash.use()), // looked up late: the guards load this model before the service exists
  Versioned
) {
  @column()
  declare role: Role

  @column({ consume: Boolean }) // SQLite hands booleans back as 0 and 1
  declare active: boolean

  @belongsTo(() => Country)
  declare country: BelongsTo<typeof Country>

  @hasMany(() => Property, { foreignKey: 'ownerId' })
  declare properties: HasMany<typeof Property>

  /** SQLite compares text as it stands: one spelling for every address makes it unique. */
  @beforeSave()
  static normalizeEmail(user: User) {
    user.email = user.email.trim().toLowerCase()
  }

  get isAdmin() {
    return this.role === 'admin'
  }

  get isOwner() {
    return this.role === 'Property owner'
  }

  /** Any property for an admin, an owner's own ones, so that a stranger's id is a plain 404. */
  findProperty(id: number) {
    const properties = Property.query().where({ id })
    return (this.isAdmin ? properties : properties.where('ownerId', this.id)).firstOrFail()
  }

  /** An image of a property that the user may find. */
  findImage(id: number) {
    const images = PropertyImage.query().where({ id })
    const isOwn = (property: ReturnType<typeof Property.query>) =>
      property.where('ownerId', this.id)
    return (this.isAdmin ? images : images.whereHas('property', isOwn)).firstOrFail()
  }

  /** For the terminal, where people are named by id or by e-mail. @throws NotFound */
  static async findOwner(who: string) {
    const key = /^\d+$/.test(who) ? 'id' : 'email'
    const owner = await User.query()
      .where(key, who.trim().toLowerCase())
      .where('role', 'Property owner')
      .first()
    if (!owner) throw new NotFound('users.owner_not_found', { params: { who } })
    return owner
  }

  /** Everybody who registered and waits; they have no sessions to end. @returns how many */
  static async activatePendingOwners() {
    const pending = db.from('users').where({ role: 'Property owner', active: false })
    const changes = changeOf('active', undefined, db.connection())
    return Number(await pending.update({ active: true, ...changes }))
  }

  activate() {
    return this.editAccount({ active: true })
  }

  deactivate() {
    return this.editAccount({ active: false })
  }

  /**
   * Turns the switch that lets people in, and ends the person's sessions.
   * @returns the stored value; @throws Forbidden for an admin's state (specification, §6), NotFound
   */
  async toggleActive(by?: User) {
    if (this.isAdmin) throw new Forbidden('users.admin_state')
    return db.transaction(async (trx) => {
      const active = await switchActive('users', this.id, by, trx)
      await SessionTokens.endAll([this.id], trx)
      return active
    })
  }

  /**
   * An admin stays one, whatever is sent; the others become owner or tenant (specification, §6).
   * @throws Invalid for making somebody an admin
   */
  changeRole(role: Role) {
    if (this.isAdmin) return
    if (role === 'admin') throw new Invalid('users.no_promotion', { field: 'role' })
    this.role = role
  }

  /**
   * Changes the account, and in the same transaction ends the sessions that stood on what has changed:
   * the password, the e-mail, the role, the active state. `keep` is the session that asked for it.
   * `newOwnerId` is the owner who gets the person's properties.
   * @returns the stored row; @throws StaleRecord, BadRequest where the password that was confirmed in
   * that session is no longer the stored one, Invalid for making somebody an admin, or for a new owner who
   * is none
   */
  async editAccount(
    { password, role, newOwnerId, ...fields }: AccountChanges,
    { keep, ...editor }: Editor<this> & { keep?: AccessToken } = {}
  ) {
    // Hashed ahead: it takes a tenth of a second, and only one connection writes.
    const hashed = password ? await hash.make(password) : undefined
    return this.edit(editor, async (user) => {
      if (hashed && keep) user.#ensurePassword(this.password)
      Object.assign(user, fields)
      if (role) user.changeRole(role)
      if (newOwnerId) await user.#reassignProperties(newOwnerId, editor.by)
      if (hashed) await user.#replaceHash(hashed)
      const endsSessions = Boolean(hashed) || standing.some((field) => field in user.$dirty)
      if (endsSessions) await SessionTokens.endAll([user.id], user.$trx!, keep)
    })
  }

  /** Else a thief's change that is under way would undo the one that was to lock the thief out. */
  #ensurePassword(confirmed: string) {
    if (this.password !== confirmed)
      throw new BadRequest('profile.wrong_password', { field: 'current_password' })
  }

  /** Past the hook that would hash the hash. */
  async #replaceHash(hashed: string) {
    await this.$trx!.from('users').where('id', this.id).update({ password: hashed })
    this.alsoChanged = ['password']
  }

  async #reassignProperties(newOwnerId: number, by?: User) {
    const trx = this.$trx!
    const newOwner = await trx
      .from('users')
      .where({ id: newOwnerId, role: 'Property owner' })
      .whereNot('id', this.id)
      .forUpdate() // until the end nobody makes a tenant of them too
      .first()
    if (!newOwner) throw new Invalid('users.new_owner_invalid', { field: 'new_owner_id' })
    const changes = { owner_id: newOwnerId, ...changeOf('owner_id', by, trx) }
    await trx.from('properties').where('owner_id', this.id).update(changes)
  }
}

type AccountChanges = Partial<Pick<User, 'name' | 'email' | 'countryId' | 'active' | 'role'>> & {
  phoneNumber?: string | null
  password?: string | null
  newOwnerId?: number | null
}
