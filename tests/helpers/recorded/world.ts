import type { ApiClient, ApiResponse } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { areas, type Area } from '#config/areas'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { PropertyImageFactory } from '#database/factories/property_image_factory'
import { UserFactory } from '#database/factories/user_factory'
import { changeList, changesIn, operationList } from '#lists/operation_lists'
import Operation, { type Action, type FieldChange, type RecordType } from '#history/operation'
import { callsOf } from '#tests/helpers/calls'

/** One record's change: its type, its id, what was done to it, and its fields. */
export type Recorded = [type: RecordType, id: number, action: Action, changes: FieldChange[]]

export type World = Awaited<ReturnType<typeof createWorld>>

/** How a call or a command is made, what it records, and what of it records nothing. */
export type Example<Result> = {
  /** What has to have happened, with operations of its own. */
  before?: (world: World) => Promise<unknown>
  run: (world: World) => PromiseLike<Result>
  records: (world: World, result: Result) => Recorded[] | Promise<Recorded[]>
  /** Unless the same once more is recorded again, it records nothing. */
  isRepeatable?: true
  refused?: ((world: World) => PromiseLike<Result>)[]
}

/** Whoever's area its name tells makes it, unless `by` says otherwise. */
export type CallExample = Example<ApiResponse> & { by?: Area | (() => Promise<number>) }
export type CommandExample = Example<{ code: number | null }>

export const recordsNothing = <Result>({ run, isRepeatable, refused = [] }: Example<Result>) =>
  isRepeatable ? refused : [run, ...refused]

/** An example for each area. */
export const inBothAreas = (call: string, example: (area: Area) => CallExample) =>
  Object.fromEntries(areas.map((area) => [`api.${area}.${call}`, example(area)]))

export const change = (field: string, from: unknown, to: unknown): FieldChange => ({
  field,
  from,
  to,
})

export type Changes = Record<string, [from: unknown, to: unknown]>

const types = {
  ...{ property: 'property', city: 'country' },
  ...{ admin: 'user', owner: 'user', heir: 'user', waiting: 'user' },
} as const satisfies Record<string, RecordType>

/** What one of the world's records has gone through. */
export const changed =
  (name: keyof typeof types, action: Action, changes: Changes | ((world: World) => Changes) = {}) =>
  (world: World): Recorded[] => {
    const fields = typeof changes === 'function' ? changes(world) : changes
    const all = Object.entries(fields).map(([field, [from, to]]) => change(field, from, to))
    return [[types[name], world[name].id, action, all]]
  }

/** Whatever an example may need, so that each test begins with the same. */
export async function createWorld(client: ApiClient) {
  const country = await CountryFactory.merge({ name: 'Oman' }).create()
  const city = await CountryFactory.merge({ name: 'Muscat', parentId: country.id }).create()
  const admin = await UserFactory.apply('admin').merge({ countryId: country.id }).create()
  const owner = await UserFactory.merge({ name: 'Omar', countryId: country.id }).create()
  const heir = await UserFactory.merge({ name: 'Hala', countryId: country.id }).create()
  const waiting = await UserFactory.apply('pending').merge({ countryId: country.id }).create()
  const property = await PropertyFactory.merge({
    title: 'Sea villa',
    ownerId: owner.id,
    countryId: country.id,
  }).create()
  const [cover, second] = await PropertyImageFactory.merge([
    { fileName: 'cover-1760000000000-aaaaaaaaaaaaaaaa.jpg', position: 1 },
    { fileName: 'second-1760000000001-bbbbbbbbbbbbbbbb.jpg', position: 2 },
  ])
    .mergeRecursive({ propertyId: property.id })
    .createMany(2)
  return {
    client,
    country,
    city,
    admin,
    owner,
    heir,
    waiting,
    property,
    cover,
    second,
    asAdmin: callsOf(client, 'admin', admin),
    asOwner: callsOf(client, 'owner', owner),
    asNobody: callsOf(client, 'owner'),
    as: (area: Area) => callsOf(client, area, { admin, owner }[area]),
  }
}

export function ownPropertyForm({ property, country }: World) {
  const { title, description, address, city, price } = property
  return { title, description, address, city, price, country_id: country.id, available: true }
}

export async function countOperations() {
  const { count } = await db.from('operations').count('* as count').firstOrFail()
  return Number(count)
}

/** What an example has done before. */
export async function earlierOperation() {
  const { uuid } = await Operation.query().orderBy('id').firstOrFail()
  return uuid
}

/** The only operation of this time. */
export async function newestOperation() {
  const { id } = await Operation.query().orderBy('id', 'desc').firstOrFail()
  const operation = await operationList.find(id)
  const { rows } = await changeList.read({ sort: 'id' }, changesIn(id))
  const changes = rows.parse().map(({ record, action, changes: fields }): Recorded => {
    return [record.type, record.id, action, fields]
  })
  return { operation, changes }
}

/** Every text that the history keeps. */
export async function historyText() {
  const operations = await db.from('operations').select('*')
  const changes = await db.from('changes').select('*')
  return JSON.stringify([operations, changes])
}
