import type { AccessToken } from '@adonisjs/auth/access_tokens'
import type { NormalizeConstructor } from '@adonisjs/core/types/helpers'
import { idsOf } from '#database/statements'
import { Invalid } from '#exceptions/refusal'
import Operation from '#history/operation'
import type { Editor } from '#history/versioned'
import AccountLink from '#models/account_link'
import ApiToken from '#models/api_token'
import Property from '#models/property'
import { endAccess, endsSessions } from '#models/session_token'
import type { Role } from '#models/users/roles'
import UserRecord from '#models/users/user_record'
import { propertiesLeft, propertyCounts } from '#models/users/user_refusals'
import { tellAccountChanged } from '#outbox/account_news'

type AccountChanges = Partial<Pick<UserRecord, 'name' | 'email' | 'countryId' | 'role'>> & {
  phoneNumber?: string | null
  publicPhone?: boolean
  password?: string | null
  newOwnerId?: number | null
}

export const Editable = <Model extends NormalizeConstructor<typeof UserRecord>>(
  superclass: Model
) => {
  class EditableUser extends superclass {
    /** `keep` is the caller's session, `link` is used up. @throws StaleRecord, BadRequest, Invalid, Conflict, NotFound */
    async editAccount(
      { password, role, newOwnerId, ...fields }: AccountChanges,
      { keep, link, ...editor }: Editor<this> & { keep?: AccessToken; link?: AccountLink } = {}
    ) {
      const hashed = password ? await UserRecord.hashOf(password) : undefined
      const { operation = Operation.ofProcess() } = editor
      const others = Boolean(newOwnerId || (role && role !== this.role))
      return this.edit({ ...editor, operation, others }, async (user) => {
        await link?.use(user.$trx!)
        Object.assign(user, fields)
        if (keep && (hashed || user.$dirty.email)) user.ensurePassword(this.password)
        const isGiven = user.$dirty.email && operation.by?.id !== user.id
        if (isGiven || link?.purpose === 'reset')
          user.confirmedEmail = UserRecord.emailOf(user.email)
        if (role) user.changeRole(role)
        if (newOwnerId) await user.#reassignProperties(newOwnerId, operation)
        if (user.$dirty.role) await user.#ensureNoProperties()
        if (hashed) {
          await user.$trx!.from('users').where('id', user.id).update({ password: hashed })
          user.alsoChanged = ['password']
        }
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

    async #reassignProperties(newOwnerId: number, operation: Operation) {
      const trx = this.$trx!
      const newOwner = await trx
        .from('users')
        .where({ id: newOwnerId, role: 'Property owner' })
        .whereNot('id', this.id)
        .first()
      if (!newOwner) throw new Invalid('users.new_owner_invalid', { field: 'new_owner_id' })
      const ids = await idsOf(trx.from('properties').where('owner_id', this.id))
      await Property.reassign(ids, newOwnerId, { operation, trx })
    }
  }
  return EditableUser
}
