import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { dialect, rowsAmong } from '#database/dialect'
import { Conflict, type Refusal } from '#exceptions/refusal'
import {
  idsIn,
  isMissing,
  setFormerValues,
  valuesOf,
  type FormerValues,
} from '#history/former_values'
import type Operation from '#history/operation'
import ApiToken from '#models/api_token'
import Country from '#models/country'
import Property from '#models/property'
import { endAccess, endsSessions } from '#models/session_token'
import User from '#models/user'
import { adminState } from '#models/users/admittable'
import { propertiesLeft, propertyCounts } from '#models/users/editable'
import { tellAccountChanged } from '#outbox/account_news'

export async function setFormerUsers(
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
  // An undone activation leaves a pending user pending, and not switched off.
  const pending = reversed.filter(({ values, details }) => values.active === 0 && details?.waited)
  const pendingIds = pending.map(({ row }) => row.id)
  const withoutSwitch = { field_versions: trx.raw(dialect().withoutActiveVersion) }
  await rowsAmong(trx, 'users', 'id', pendingIds).update(withoutSwitch)
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

export async function setFormerProperties(
  former: FormerValues<Property>[],
  operation: Operation,
  trx: TransactionClientContract
) {
  const countries = await idsIn('countries', valuesOf('country_id', former), trx)
  const owners = await idsIn('users', valuesOf('owner_id', former), trx, {
    role: 'Property owner',
  })
  const refusalOf = ({ row, values }: FormerValues<Property>) => {
    const { label } = row
    if (isMissing(values.country_id, countries))
      return new Conflict('history.country_gone', { params: { label } })
    if (isMissing(values.owner_id, owners))
      return new Conflict('history.owner_gone', { params: { label } })
    const { purpose = row.purpose, rent_period: period = row.rentPeriod } = values
    if (period && purpose !== 'rent') {
      const field = 'purpose' in values ? 'rent_period' : 'purpose'
      return new Conflict('history.changed_since', { params: { label, field } })
    }
  }
  return setFormerValues(Property, former, { refusalOf, operation, trx })
}

export async function setFormerCountries(
  former: FormerValues<Country>[],
  operation: Operation,
  trx: TransactionClientContract
) {
  const refusals = new Map<number, Refusal>()
  for (const { row, values } of former) {
    const refusal = await row.refusalOf({ name: row.name, parent_id: row.parentId, ...values }, trx)
    if (refusal) refusals.set(row.id, refusal)
  }
  const refusalOf = ({ row }: FormerValues<Country>) => refusals.get(row.id)
  return setFormerValues(Country, former, { refusalOf, operation, trx })
}
