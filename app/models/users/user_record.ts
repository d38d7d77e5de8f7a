import { compose } from '@adonisjs/core/helpers'
import hash from '@adonisjs/core/services/hash'
import { withAuthFinder } from '@adonisjs/auth/mixins/lucid'
import { beforeSave, column } from '@adonisjs/lucid/orm'
import type { Area } from '#config/areas'
import { jsonColumn } from '#database/column_types'
import { UserSchema } from '#database/schema'
import { BadRequest } from '#exceptions/refusal'
import { Versioned } from '#history/versioned'
import { Activatable } from '#models/activatable'
import type { Role } from '#models/users/roles'
import type { MailPreference } from '#outbox/mail_preferences'
import { emailIn } from '#texts/typed_text'

export const neverSwitched = `field_versions ->> 'active' IS NULL`

/** SQL of the pending users, with `false` as its value. A user who was switched off once is not pending. */
export const pendingUsers = `users.active = ? AND users.${neverSwitched}`

export default class UserRecord extends compose(
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

  static readonly emailOf = emailIn

  @beforeSave()
  static normalizeEmail(user: UserRecord) {
    if (user.$dirty.email) user.email = UserRecord.emailOf(user.email)
  }

  /** The second form is the typed one: passwords were hashed so before. */
  static passwordForms(typed: string) {
    return [...new Set([typed.normalize('NFC'), typed])]
  }

  static hashOf(password: string) {
    return hash.make(password.normalize('NFC'))
  }

  override async verifyPassword(typed: string) {
    for (const form of UserRecord.passwordForms(typed)) {
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

  /** A thief's pending change would undo the change that locks the thief out. @throws BadRequest */
  ensurePassword(confirmed: string) {
    if (this.password !== confirmed)
      throw new BadRequest('profile.wrong_password', { field: 'current_password' })
  }
}
