import { isDeepStrictEqual } from 'node:util'
import type { LucidModel, LucidRow } from '@adonisjs/lucid/types/model'
import { dialect, rowsAmong } from '#database/dialect'
import { Conflict, type Refusal } from '#exceptions/refusal'
import { changedSince, missingIn, inverse, type Reversal } from '#history/reversal'
import type Change from '#history/change'
import ApiToken from '#models/api_token'
import Country from '#models/country'
import { idsIn, setValues, type FieldValues, type FormerValues } from '#history/former_values'
import { fitsPurpose } from '#fields/property_fields'
import type { UnitOfWork } from '#history/operation'
import Property from '#models/property'
import { endAccess, endsSessions } from '#models/session_token'
import User from '#models/user'
import { adminState, propertiesLeft, propertyCounts } from '#models/users/user_refusals'
import { tellAccountChanged } from '#outbox/account_news'
import { detachedRows } from '#history/versioned'
import { switchesByReview } from '#review/review_status'

type Reversible = { id: number; shownField: (field: string) => unknown }

type SetFormer<Row> = (
  former: FormerValues<Row>[],
  { operation, trx }: UnitOfWork
) => Promise<Map<number, Refusal>>

export const formerUserFields = fieldsOf(
  User,
  ['name', 'role'],
  async (former, { operation, trx }) => {
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
    const refusals = await setAllowed(User, former, refusalOf, { operation, trx })
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
)

export const formerPropertyFields = fieldsOf(
  Property,
  ['title', 'purpose', 'rent_period', 'stage'],
  async (former, work) => {
    const { trx } = work
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
      const {
        purpose = row.purpose,
        rent_period: period = row.rentPeriod,
        stage = row.stage,
      } = values
      const isAlone = period && purpose !== 'rent'
      if (isAlone || !fitsPurpose(stage, purpose)) {
        const unfit = isAlone ? 'rent_period' : 'stage'
        const field = 'purpose' in values ? unfit : 'purpose'
        return new Conflict('history.changed_since', { params: { label, field } })
      }
    }
    const refusals = await setAllowed(Property, former, refusalOf, work)
    // The database forgot when it expired, and the history has it.
    for (const { row, values, details } of former) {
      const hasExpired = values.available === false && details?.expired
      if (!hasExpired || refusals.has(row.id)) continue
      await trx.from('properties').where('id', row.id).update({ expired_at: details.expired })
    }
    return refusals
  }
)

export const formerCountryFields = fieldsOf(
  Country,
  ['name', 'parent_id'],
  async (former, work) => {
    const refusalOf = ({ row, values }: FormerValues<Country>) =>
      row.refusalOf({ name: row.name, parent_id: row.parentId, ...values }, work.trx)
    return setAllowed(Country, former, refusalOf, work)
  }
)

function fieldsOf<Row extends Reversible & LucidRow>(
  model: LucidModel & (new () => Row),
  needed: string[],
  setFormer: SetFormer<Row>
): Reversal {
  return async (changes, undoing) => {
    const { trx } = undoing
    const ids = changes.map(({ recordId }) => recordId)
    const fields = changes.flatMap((change) => change.changes.map(({ field }) => field))
    const columns = fields.filter((field) => model.$keys.columnsToAttributes.get(field, ''))
    const rows = await detachedRows(model, ids, trx, [...new Set(['id', ...needed, ...columns])])
    const byId = new Map(rows.map((row) => [row.id, row]))
    const missing = await missingIn(
      changes.filter(({ recordId }) => !byId.has(recordId)),
      undoing
    )
    const attempts = changes.map((change) => {
      const row = byId.get(change.recordId)
      return { change, row, refusal: row ? refusalSince(change, row) : missing(change) }
    })
    const former = attempts.flatMap(({ change, row, refusal }) =>
      row && !refusal ? [{ row, values: valuesBefore(change, row), details: change.details }] : []
    )
    const refusals = await setFormer(
      former.filter(({ values }) => Object.keys(values).length),
      undoing
    )
    return attempts.map(({ change, refusal = refusals.get(change.recordId) }) => ({
      change,
      refusal,
    }))
  }
}

function refusalSince(change: Change, row: Reversible) {
  const changed = change.changes.find(({ field, to }) => {
    const current = row.shownField(field)
    return current !== undefined && !isDeepStrictEqual(current, to)
  })
  return changed && changedSince(change, changed.field)
}

function valuesBefore({ recordType, changes }: Change, row: Reversible) {
  const switches = recordType === 'property' ? switchesByReview(changes) : []
  const own = changes.filter(
    (change) => !switches.includes(change) && row.shownField(change.field) !== undefined
  )
  return Object.fromEntries(own.map(inverse).map(({ field, to }) => [field, to]))
}

/** What `refusalOf` refuses stays as it is. @returns the refusals by the rows' ids */
async function setAllowed<Row extends LucidRow & { id: number }>(
  model: LucidModel,
  former: FormerValues<Row>[],
  refusalOf: (one: FormerValues<Row>) => Promise<Refusal | undefined> | Refusal | undefined,
  work: UnitOfWork
) {
  const refusals = new Map<number, Refusal>()
  for (const one of former) {
    const refusal = await refusalOf(one)
    if (refusal) refusals.set(one.row.id, refusal)
  }
  const allowed = former.filter(({ row }) => !refusals.has(row.id))
  await setValues(model, allowed, work)
  return refusals
}

function valuesOf(field: string, former: { values: FieldValues }[]) {
  const values = former.map((one) => one.values[field])
  return [...new Set(values.filter((value) => value !== undefined && value !== null))]
}

function isMissing(id: unknown, existing: Set<unknown>) {
  return Boolean(id) && !existing.has(id)
}
