import { randomBytes } from 'node:crypto'
import type { AccessToken } from '@adonisjs/auth/access_tokens'
import { compose } from '@adonisjs/core/helpers'
import emitter from '@adonisjs/core/services/emitter'
import hash from '@adonisjs/core/services/hash'
import { withAuthFinder } from '@adonisjs/auth/mixins/lucid'
import db from '@adonisjs/lucid/services/db'
import { beforeSave, belongsTo, column, hasMany } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import type { BelongsTo, HasMany } from '@adonisjs/lucid/types/relations'
import { managedTransaction } from '@adonisjs/lucid/utils'
import type { Area } from '#config/areas'
import type { Language } from '#config/languages'
import { currentLanguage } from '#database/current_language'
import type { MailPreference } from '#outbox/mail_preferences'
import { tellAccountChanged, tellActivated } from '#outbox/account_news'
import { jsonColumn } from '#database/column_types'
import { forgetAddresses } from '#outbox/outbox'
import { dialect, rowsAmong } from '#database/dialect'
import { recordTransaction } from '#database/record_transaction'
import { UserSchema } from '#database/schema'
import { execute, idsOf } from '#database/statements'
import {
  BadRequest,
  Conflict,
  Forbidden,
  Invalid,
  NotFound,
  type Refusal,
} from '#exceptions/refusal'
import AccountLink from '#models/account_link'
import ApiToken from '#models/api_token'
import { Activatable } from '#models/activatable'
import Change from '#history/change'
import { addAll } from '#history/changed_rows'
import Country from '#models/country'
import {
  idsIn,
  isMissing,
  setFormerValues,
  valuesOf,
  type FormerValues,
} from '#history/former_values'
import { Outcome } from '#history/outcome'
import Operation, { type Action, type RecordChange, type RecordType } from '#history/operation'
import Property from '#models/property'
import PropertyImage from '#models/property_image'
import { endAccess, endsSessions } from '#models/session_token'
import {
  detachedRows,
  Versioned,
  type Editor,
  type SideEffects,
  type StoredField,
} from '#history/versioned'
import { emailIn } from '#texts/typed_text'

export const roles = ['admin', 'Property owner', 'tenant'] as const
export type Role = (typeof roles)[number]

const neverSwitched = `field_versions ->> 'active' IS NULL`

/** SQL of the pending users, with `false` as its value. A user who was switched off once is not pending. */
export const pendingUsers = `users.active = ? AND users.${neverSwitched}`

declare module '@adonisjs/core/types' {
  interface EventsList {
    'users:removed': undefined
  }
}

export default class User extends compose(
  UserSchema,
  withAuthFinder(() => hash.use()), // looked up late: the guards load this model before the service exists
  Versioned,
  Activatable
) {
  static override readonly untracked = [
    'language',
    'languageChosen',
    'mutedMails',
    'confirmedEmail',
  ]

  @column()
  declare role: Role

  @jsonColumn()
  declare mutedMails: MailPreference[] | null

  @belongsTo(() => Country)
  declare country: BelongsTo<typeof Country>

  @hasMany(() => Property, { foreignKey: 'ownerId' })
  declare properties: HasMany<typeof Property>

  static readonly emailOf = emailIn

  @beforeSave()
  static normalizeEmail(user: User) {
    if (user.$dirty.email) user.email = User.emailOf(user.email)
  }

  /** The second form is the typed one: passwords were hashed so before. */
  static passwordForms(typed: string) {
    return [...new Set([typed.normalize('NFC'), typed])]
  }

  static hashOf(password: string) {
    return hash.make(password.normalize('NFC'))
  }

  override async verifyPassword(typed: string) {
    for (const form of User.passwordForms(typed)) {
      if (await super.verifyPassword(form)) return true
    }
    return false
  }

  get isAdmin() {
    return this.role === 'admin'
  }

  get isOwner() {
    return this.role === 'Property owner'
  }

  isOf(area: Area) {
    return area === 'admin' ? this.isAdmin : this.isOwner
  }

  get wasDeactivated() {
    return !this.active && this.fieldVersions?.active !== undefined
  }

  /** No operation and no version tells of it. */
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

  /** @throws Conflict for a taken e-mail (by its constraint) */
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
      return user.recordCreation(operation, trx)
    })
  }

  /** Nobody can log in with it before a link has set another one. */
  static unknownPassword = () => User.hashOf(randomBytes(32).toString('base64'))

  /**
   * All rows of a file, with the hash of an unknown password, which they may share.
   * @throws Conflict for a taken e-mail (by its constraint)
   */
  static async addOwners(owners: User[], operation: Operation, trx: TransactionClientContract) {
    const language = currentLanguage()
    for (const owner of owners) {
      owner.merge({ role: 'Property owner', active: true, confirmedEmail: owner.email, language })
    }
    await addAll(owners, operation, trx)
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

  static override readonly switchColumns = {
    role: 'role',
    is_pending: `NOT active AND ${neverSwitched}`,
  }

  /** An owner's properties go live or not with it; every other change locks a property before its owner. */
  static override readonly switchesOthers = true

  static override switchRefusal({ role }: StoredField) {
    return role === 'admin' ? adminState() : undefined
  }

  static override async beforeSwitch(
    changing: StoredField[],
    active: boolean,
    _operation: Operation,
    trx: TransactionClientContract
  ) {
    const ids = changing.map(({ id }) => id)
    if (endsSessions({ active })) {
      await endAccess(ids, trx)
      await ApiToken.endAll(ids, trx)
    }
    const pending = changing.filter(({ is_pending }) => is_pending)
    return new Map<number, SideEffects>(
      pending.map(({ id }) => [id, { details: { waited: true } }])
    )
  }

  static override async afterSwitch(operation: Operation, trx: TransactionClientContract) {
    await tellActivated(operation, trx)
  }

  static async activatePendingOwners(operation = Operation.ofProcess()) {
    return db.transaction(async (trx) => {
      const pending = trx
        .from('users')
        .where('role', 'Property owner')
        .whereRaw(pendingUsers, [false])
      const ids = await idsOf(pending)
      await User.setActive(ids, true, operation, trx)
      return ids.length
    })
  }

  static async remove(id: number, operation = Operation.ofProcess()) {
    const outcome = await User.removeAll([id], operation)
    outcome.orFail()
  }

  /** Skips the user's own account, and what `rule` refuses. @throws Forbidden if no admin would remain */
  static async removeAll(
    ids: number[],
    operation = Operation.ofProcess(),
    trx?: TransactionClientContract,
    rule?: (user: User) => Refusal | undefined
  ) {
    const refusalOf = (user: User) =>
      user.id === operation.by?.id ? new Forbidden('users.self_delete_failed') : rule?.(user)
    return managedTransaction(trx ?? db.connection(), async (client) => {
      const outcome = await Outcome.inChunks(ids, async (chunk) => {
        const users = await detachedRows(User, chunk, client)
        const removal = Outcome.of(User.table, chunk, users, refusalOf)
        const gone = users.filter(({ id }) => removal.done.includes(id))
        await User.#removeForGood(gone, operation, client)
        return removal
      })
      const admin = await User.findBy({ role: 'admin' }, { client })
      if (!admin) throw new Forbidden('users.last_admin')
      return outcome
    })
  }

  static async #removeForGood(
    gone: User[],
    operation: Operation,
    client: TransactionClientContract
  ) {
    if (!gone.length) return
    const ids = gone.map(({ id }) => id)
    const propertyIds = await Property.purgeOf(ids, client)
    const users = ids.map((id) => goneRecord('user', id, 'deleted'))
    const properties = propertyIds.map((id) => goneRecord('property', id, 'purged'))
    await operation.record([...users, ...properties], client)
    await User.deleteRows(gone, client)
  }

  /** Of users who have nothing, or nothing any more. */
  static async deleteRows(users: Pick<User, 'id' | 'email'>[], client: TransactionClientContract) {
    const ids = users.map(({ id }) => id)
    const emails = users.map(({ email }) => email)
    await Change.forget('user', ids, client)
    await rowsAmong(client, 'users', 'id', ids).delete()
    await forgetAddresses(emails, client)
    client.after('commit', () => emitter.emit('users:removed', undefined))
  }

  /** `keep` is the caller's session, `link` is used up. @throws StaleRecord, BadRequest, Invalid, Conflict, NotFound */
  async editAccount(
    { password, role, newOwnerId, ...fields }: AccountChanges,
    { keep, link, ...editor }: Editor<this> & { keep?: AccessToken; link?: AccountLink } = {}
  ) {
    const hashed = password ? await User.hashOf(password) : undefined
    const { operation = Operation.ofProcess() } = editor
    const others = Boolean(newOwnerId || (role && role !== this.role))
    return this.edit({ ...editor, operation, others }, async (user) => {
      await link?.use(user.$trx!)
      Object.assign(user, fields)
      if (keep && (hashed || user.$dirty.email)) user.ensurePassword(this.password)
      const isGiven = user.$dirty.email && operation.by?.id !== user.id
      if (isGiven || link?.purpose === 'reset') user.confirmedEmail = User.emailOf(user.email)
      if (role) user.changeRole(role)
      if (newOwnerId) await user.#reassignProperties(newOwnerId, operation)
      if (user.$dirty.role) await user.#ensureNoProperties()
      if (hashed) await user.#replaceHash(hashed)
      const changes = { ...user.$dirty, ...(hashed && { password: hashed }) }
      if (!endsSessions(changes)) return
      await tellAccountChanged(
        user,
        {
          password: Boolean(hashed) && link?.purpose !== 'invitation', // which sets the first one
          formerEmail: user.$dirty.email && user.$original.email,
          byAdmin: operation.by?.id !== user.id,
        },
        user.$trx!
      )
      await endAccess([user.id], user.$trx!, keep)
      if (user.$dirty.role) await ApiToken.endAll([user.id], user.$trx!)
      if (hashed) await AccountLink.removeAll([user.id], user.$trx!)
    })
  }

  static async confirmEmail({ userId: id, email }: { userId: number; email: string }) {
    const sql = 'UPDATE users SET confirmed_email = email WHERE id = ? AND email = ? RETURNING id'
    const confirmed = await execute(sql, [id, email])
    return confirmed.length > 0
  }

  static async reverseFields(
    former: FormerValues<User>[],
    operation: Operation,
    trx: TransactionClientContract
  ) {
    const countries = await idsIn('countries', valuesOf('country_id', former), trx)
    const emails = valuesOf('email', former).map(String)
    const holders = await User.query({ client: trx }).whereIn('email', emails)
    const formerTenants = former.filter(({ values }) => values.role === 'tenant')
    const left = await propertyCounts(
      formerTenants.map(({ row }) => row.id),
      trx
    )
    const refusalOf = ({ row, values }: FormerValues<User>) => {
      if (left.has(row.id)) return propertiesLeft(row, left.get(row.id)!)
      if ('active' in values && row.isAdmin) return adminState()
      if (isMissing(values.country_id, countries))
        return new Conflict('history.country_gone', { params: { label: row.label } })
      if (holders.some(({ id, email }) => email === values.email && id !== row.id))
        return new Conflict('users.email_taken')
    }
    const refusals = await setFormerValues(User, former, { refusalOf, operation, trx })
    const reversed = former.filter(({ row }) => !refusals.has(row.id))
    await User.#setPending(
      reversed.filter(({ values, details }) => values.active === 0 && details?.waited),
      trx
    )
    for (const { row, values } of reversed.filter((one) => 'email' in one.values)) {
      const { id, name, role, language } = row
      const user = { id, name, role, language, email: String(values.email) }
      await tellAccountChanged(user, { formerEmail: row.email, byAdmin: true }, trx)
    }
    const loggedOut = reversed.filter(({ values }) => endsSessions(values)).map(({ row }) => row.id)
    await endAccess(loggedOut, trx, operation.session)
    const shutOut = reversed.filter(({ values }) => values.active === 0 || 'role' in values)
    await ApiToken.endAll(
      shutOut.map(({ row }) => row.id),
      trx
    )
    return refusals
  }

  /** An undone activation leaves a pending user pending, and not switched off. */
  static async #setPending(former: FormerValues<User>[], trx: TransactionClientContract) {
    const ids = former.map(({ row }) => row.id)
    const users = rowsAmong(trx, 'users', 'id', ids)
    await users.update({ field_versions: trx.raw(dialect().withoutActiveVersion) })
  }

  /** An admin's role never changes (specification, §6). @throws Invalid for a new admin */
  changeRole(role: Role) {
    if (this.isAdmin) return
    if (role === 'admin') throw new Invalid('users.no_promotion', { field: 'role' })
    this.role = role
  }

  /** Nobody can save a tenant's properties. @throws Conflict */
  async #ensureNoProperties() {
    if (this.isOwner) return
    const counts = await propertyCounts([this.id], this.$trx!)
    if (counts.size) throw propertiesLeft(this, counts.get(this.id)!)
  }

  /** A thief's pending change would undo the change that locks the thief out. @throws BadRequest */
  ensurePassword(confirmed: string) {
    if (this.password !== confirmed)
      throw new BadRequest('profile.wrong_password', { field: 'current_password' })
  }

  async #replaceHash(hashed: string) {
    await this.$trx!.from('users').where('id', this.id).update({ password: hashed })
    this.alsoChanged = ['password']
  }

  async #reassignProperties(newOwnerId: number, operation: Operation) {
    const trx = this.$trx!
    const newOwner = await trx
      .from('users')
      .where({ id: newOwnerId, role: 'Property owner' })
      .whereNot('id', this.id)
      .first()
    if (!newOwner) throw new Invalid('users.new_owner_invalid', { field: 'new_owner_id' })
    const ids = await idsOf(trx.from('properties').where('owner_id', this.id))
    await Property.reassign(ids, newOwnerId, operation, trx)
  }
}

type NewAccount = Pick<User, 'name' | 'email' | 'password' | 'role' | 'active'> &
  Partial<Pick<User, 'countryId' | 'phoneNumber' | 'language'>>

type Addition = {
  actsItself?: boolean
  also?: (user: User, trx: TransactionClientContract) => Promise<void>
}

type AccountChanges = Partial<Pick<User, 'name' | 'email' | 'countryId' | 'role'>> & {
  phoneNumber?: string | null
  password?: string | null
  newOwnerId?: number | null
}

function goneRecord(type: RecordType, id: number, action: Action): RecordChange {
  return { type, id, label: `${type} #${id}`, action, changes: [] }
}

const adminState = () => new Forbidden('users.admin_state')

function propertiesLeft({ name }: User, count: number) {
  const key = 'users.new_owner_needed'
  return new Conflict('users.properties_left', {
    params: { name, count },
    problems: [{ field: 'new_owner_id', rule: 'required', key }],
  })
}

/** Owners without properties are missing. The trash doesn't count, because nothing is restored to a tenant. */
async function propertyCounts(ownerIds: number[], client: TransactionClientContract) {
  const rows = await client
    .from('properties')
    .whereIn('owner_id', ownerIds)
    .groupBy('owner_id')
    .select('owner_id')
    .count('* as count')
  return new Map<number, number>(rows.map((row) => [row.owner_id, Number(row.count)]))
}
