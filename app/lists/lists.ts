import type { DateTime } from 'luxon'
import { timestamp } from '#database/now'
import type { Value } from '#database/statements'
import { where } from '#lists/condition'
import { List } from '#lists/list'
import { changeColumns, operationColumns } from '#lists/operation_columns'
import { adminPropertyColumns, ownerPropertyColumns } from '#lists/property_columns'
import { ownerReviewColumns, reviewColumns, reviewers, waitingColumns } from '#lists/review_columns'
import { trashColumns } from '#lists/trash_columns'
import { ownerColumns, userColumns } from '#lists/user_columns'
import type { Action, RecordType, Via } from '#models/operation'
import type { WaitingKind } from '#models/review_status'
import type Property from '#models/property'
import type User from '#models/user'
import type { Role } from '#models/user'
import { waitingUsers } from '#models/waiting_users'

type Active = 0 | 1
type UserFilters = { active: Active; waiting: 1; role: Role }
type PropertyFilters = {
  active: Active
  country_id: number
  owner_id: number
  /** Dollars. */
  price_min: number
  price_max: number
  images: 'none' | 'some'
  /** Whether an admin asked the owner to change it. */
  asked: 1
  /** The first moment of a day in UTC. */
  created_from: DateTime
  created_to: DateTime
}

const users = {
  table: 'users',
  joins: 'LEFT JOIN countries ON countries.id = users.country_id',
  search: {
    index: 'user_search',
    columns: {
      name: 'users.name',
      email: 'users.email',
      role: 'users.role',
      phone_number: 'users.phone_number',
    },
    texts: 'user_texts',
    names: {},
  },
  filters: {
    active: (active: Active) => where('users.active = ?', active === 1),
    waiting: () => where(waitingUsers, false),
    role: (role: Role) => where('users.role = ?', role),
  },
}

const cents = (price: number) => Math.round(price * 100)
const hasImages = 'EXISTS (SELECT 1 FROM property_images WHERE property_id = properties.id)'

/** An owner's list doesn't search the owner's name, which is the same in all rows. */
const ownerPropertySearch = {
  index: 'property_search',
  columns: {
    title: 'properties.title',
    address: 'properties.address',
    city: 'properties.city',
    country_name: 'countries.name',
  },
  texts: 'property_texts',
  names: { country_id: 'country_texts' },
}

const adminPropertySearch = {
  ...ownerPropertySearch,
  columns: { ...ownerPropertySearch.columns, owner_name: 'users.name' },
  names: { ...ownerPropertySearch.names, owner_id: 'user_texts' },
}

const properties = {
  table: 'properties',
  // Left joins, because they must not decide whether a row is listed.
  joins: `LEFT JOIN users ON users.id = properties.owner_id
    LEFT JOIN countries ON countries.id = properties.country_id`,
  filters: {
    active: (active: Active) => where('properties.active = ?', active === 1),
    /** A main country includes its sub-countries. */
    country_id: (id: number) =>
      where(
        'properties.country_id IN (SELECT id FROM countries WHERE id = ? OR parent_id = ?)',
        id,
        id
      ),
    owner_id: (id: number) => where('properties.owner_id = ?', id),
    price_min: (price: number) => where('properties.price >= ?', cents(price)),
    price_max: (price: number) => where('properties.price <= ?', cents(price)),
    images: (images: 'none' | 'some') => where(images === 'some' ? hasImages : `NOT ${hasImages}`),
    asked: () => where(`properties.review_state IN ('changes_requested', 'rejected')`),
    created_from: (day: DateTime) => where('properties.created_at >= ?', timestamp(day)),
    created_to: (day: DateTime) => where('properties.created_at <= ?', timestamp(day.endOf('day'))),
  },
}

export const userList = new List<typeof userColumns, UserFilters>({
  columns: userColumns,
  ...users,
})
export const ownerList = new List<typeof ownerColumns, UserFilters>({
  columns: ownerColumns,
  ...users,
})
export const adminPropertyList = new List<typeof adminPropertyColumns, PropertyFilters>({
  columns: adminPropertyColumns,
  search: adminPropertySearch,
  ...properties,
})
export const ownerPropertyList = new List<typeof ownerPropertyColumns, PropertyFilters>({
  columns: ownerPropertyColumns,
  search: ownerPropertySearch,
  ...properties,
})

type WaitingFilters = Pick<PropertyFilters, 'owner_id' | 'country_id'> & {
  kind: WaitingKind
  property_id: number
}

/** Properties that wait for an admin. */
export const waitingList = new List<typeof waitingColumns, WaitingFilters>({
  columns: waitingColumns,
  table: properties.table,
  joins: properties.joins,
  filters: {
    kind: (kind: WaitingKind) => where('properties.waiting_as = ?', kind),
    owner_id: properties.filters.owner_id,
    country_id: properties.filters.country_id,
    property_id: (id: number) => where('properties.id = ?', id),
  },
})
export const waits = where('properties.submitted_at IS NOT NULL')

export const reviewList = new List<typeof reviewColumns, {}>({
  columns: reviewColumns,
  table: 'reviews',
  joins: reviewers,
  filters: {},
})
export const ownerReviewList = new List<typeof ownerReviewColumns, {}>({
  columns: ownerReviewColumns,
  table: 'reviews',
  joins: '',
  filters: {},
})
export const reviewsOf = ({ id }: Property) => where('reviews.property_id = ?', id)

const actors = 'LEFT JOIN users ON users.id = operations.actor_id'

type OperationFilters = {
  actor_id: number
  action: Action
  record_type: RecordType
  via: Via
  /** The first moment of a day in UTC. */
  from: DateTime
  to: DateTime
}

export const operationList = new List<typeof operationColumns, OperationFilters>({
  columns: operationColumns,
  table: 'operations',
  joins: actors,
  search: {
    columns: { label: 'operations.label', actor: 'users.name' },
    texts: 'operations',
    names: { actor_id: 'user_texts' },
  },
  numbered: (id: number) =>
    where(
      `operations.id IN (SELECT operation_id FROM changes WHERE record_id = ?
        AND record_type IN ('user', 'property', 'country'))`,
      id
    ),
  filters: {
    actor_id: (id: number) => where('operations.actor_id = ?', id),
    action: (action: Action) => where('operations.action = ?', action),
    record_type: (type: RecordType) => where('operations.record_type = ?', type),
    via: (via: Via) => where('operations.via = ?', via),
    from: (day: DateTime) => where('operations.created_at >= ?', timestamp(day)),
    to: (day: DateTime) => where('operations.created_at <= ?', timestamp(day.endOf('day'))),
  },
})

/** Rows are counted without the joins, so a condition looks the operation up itself. */
const inOperation = (condition: string, value: Value) =>
  where(
    `EXISTS (SELECT 1 FROM operations AS of_change
      WHERE of_change.id = changes.operation_id AND of_change.${condition})`,
    value
  )

export const changeList = new List<
  typeof changeColumns,
  Pick<OperationFilters, 'actor_id' | 'from'>
>({
  columns: changeColumns,
  table: 'changes',
  joins: `JOIN operations ON operations.id = changes.operation_id ${actors}`,
  filters: {
    actor_id: (id: number) => inOperation('actor_id = ?', id),
    from: (time: DateTime) => inOperation('created_at >= ?', timestamp(time)),
  },
})

export const trashList = new List<typeof trashColumns, {}>({
  columns: trashColumns,
  table: 'trashed_properties',
  joins: `LEFT JOIN users ON users.id = trashed_properties.owner_id
    LEFT JOIN users AS deleters ON deleters.id = trashed_properties.deleted_by`,
  search: {
    columns: { label: 'trashed_properties.title', owner: 'users.name' },
    texts: 'trashed_properties',
    names: { owner_id: 'user_texts' },
  },
  filters: {},
})

export const changesOf = (type: RecordType, id: number) =>
  where('changes.record_type = ? AND changes.record_id = ?', type, id)
export const changesIn = (operationId: number) => where('changes.operation_id = ?', operationId)

export const nonAdmins = where(`users.role <> 'admin'`)
export const owners = where(`users.role = 'Property owner'`)
export const ownedBy = ({ id }: User) => where('properties.owner_id = ?', id)
