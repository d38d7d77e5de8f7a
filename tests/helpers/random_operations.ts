import db from '@adonisjs/lucid/services/db'
import fc from 'fast-check'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { timeAgo } from '#database/now'
import { conflictOf } from '#exceptions/database_failure'
import { Refusal } from '#exceptions/refusal'
import { removeImage, reorderImages, setCaption } from '#images/property_images'
import { endListings } from '#maintenance/listing_ends'
import Country from '#models/country'
import Operation from '#history/operation'
import { rememberListingDays } from '#models/listing_days'
import { confirmProperties, confirmProperty } from '#models/properties/confirmation'
import Property from '#models/property'
import PropertyImage from '#models/property_image'
import { undo } from '#reversals/undo'
import TrashedProperty from '#trash/trashed_property'
import User from '#models/user'
import { importingInProcess } from '#tests/helpers/imports'
import { addImages } from '#tests/helpers/stored_images'
import { jpeg } from '#tests/helpers/pictures'

export type World = {
  content: Buffer
  actors: User[]
  owners: User[]
  countries: number[]
  properties: number[]
  latest: string
}
type Step = (world: World, operation: Operation) => Promise<unknown>
export type Planned = { actor: number; step: Step; name: string }

const one = <Item>(list: Item[], index: number) => list[index % list.length]

export async function createWorld(): Promise<World> {
  const countries = await CountryFactory.createMany(4)
  const merged = { countryId: countries[0].id }
  const admins = await UserFactory.apply('admin').merge(merged).createMany(2)
  const owners = await UserFactory.merge(merged).createMany(2)
  const content = await jpeg({ width: 2, height: 2 })
  const waiting = await PropertyFactory.merge({ ownerId: owners[0].id, ...merged })
    .apply('waiting')
    .createMany(2)
  const images = ['one.jpg', 'two.jpg', 'three.jpg'].map((originalName) => ({
    content,
    originalName,
  }))
  await addImages(waiting[0].id, images)
  await rememberListingDays(30)
  const longAgo = timeAgo({ days: 90 })
  await db.from('listing_days').update({ made_at: longAgo, changed_at: longAgo })
  const world = {
    content,
    actors: [...admins, owners[0]],
    owners,
    countries: countries.map(({ id }) => id),
    properties: [0, 0, ...waiting.map(({ id }) => id)],
    latest: '',
  }
  await renew(world)
  return world
}

/** What is gone for good has a successor, whose owner is on, so that the next steps find something to change. */
export async function renew({ content, owners, countries, properties }: World) {
  const owned = owners.map(({ id }) => id)
  await db.from('users').whereIn('id', owned).update({ active: true, role: 'Property owner' })
  for (const [at, id] of properties.entries()) {
    if ((await Property.find(id)) ?? (await TrashedProperty.find(id))) continue
    const place = { countryId: one(countries, at), address: one(streets, at) }
    const { id: successor } = await PropertyFactory.apply('active')
      .merge({ ownerId: one(owned, at), kind: 'villa', purpose: 'sale', ...place })
      .create()
    await addImages(successor, [{ content, originalName: 'front.jpg' }])
    properties[at] = successor
  }
}

const edited =
  (property: number, changes: (world: World) => Partial<Property>): Step =>
  async (world, operation) => {
    const row = await Property.findOrFail(one(world.properties, property))
    return row.edit({ operation }, (locked) => locked.merge(changes(world)))
  }

const batch = (ids: number[], world: World) => [
  ...new Set(ids.map((index) => one(world.properties, index))),
]

async function imagesOf(world: World, property: number) {
  const propertyId = one(world.properties, property)
  const images = await PropertyImage.query().where({ propertyId }).orderBy('position')
  return { propertyId, images }
}

/** No other text has these words. */
export const streets = ['Rosewood Lane', 'Cedarhurst Walk']

/** The last one stays as it is. */
const purposes = ['sale', 'rent', null, undefined] as const

const index = fc.nat({ max: 3 })
const indexes = fc.array(index, { minLength: 1, maxLength: 4 })

const reversible: Record<string, fc.Arbitrary<Step>> = {
  'edit title and price': fc
    .tuple(index, fc.nat({ max: 2 }), fc.nat({ max: 5 }))
    .map(([at, title, price]) => edited(at, () => ({ title: `Title ${title}`, price: price / 2 }))),
  'edit city': fc
    .tuple(index, fc.constantFrom('Muscat', 'Dubai', null))
    .map(([at, city]) => edited(at, () => ({ city }))),
  'edit availability': fc
    .tuple(index, fc.boolean())
    .map(([at, available]) => edited(at, () => ({ available }))),
  'edit purpose and stage': fc
    .tuple(index, fc.constantFrom(...purposes), fc.constantFrom('under_offer', 'let', 'sold', null))
    .map(([at, purpose, stage]) => async (world, operation) => {
      const row = await Property.findOrFail(one(world.properties, at))
      const fields = purpose === undefined ? { stage } : { purpose, stage }
      return row.edit({ operation }, (locked) => locked.assign(fields))
    }),
  'edit place': fc
    .tuple(index, fc.constantFrom(...streets, null), fc.boolean())
    .map(([at, address, addressPublic]) => edited(at, () => ({ address, addressPublic }))),
  'edit country': fc
    .tuple(index, index)
    .map(([at, country]) =>
      edited(at, ({ countries }) => ({ countryId: one(countries, country) }))
    ),
  'switch': fc.tuple(indexes, fc.boolean()).map(
    ([at, active]) =>
      (world, operation) =>
        Property.setActive(batch(at, world), active, operation)
  ),
  'reassign': fc.tuple(indexes, index).map(
    ([at, owner]) =>
      (world, operation) =>
        db.transaction((trx) =>
          Property.reassign(batch(at, world), one(world.owners, owner).id, { operation, trx })
        )
  ),
  'move': fc.tuple(indexes, index).map(
    ([at, country]) =>
      (world, operation) =>
        db.transaction((trx) =>
          Property.assignToAll(
            batch(at, world),
            { countryId: one(world.countries, country) },
            { operation, trx }
          )
        )
  ),
  'set a detail': fc.tuple(indexes, fc.nat({ max: 2 })).map(
    ([at, bedrooms]) =>
      (world, operation) =>
        db.transaction((trx) =>
          Property.assignToAll(batch(at, world), { bedrooms }, { operation, trx })
        )
  ),
  'delete': indexes.map(
    (at) => (world, operation) => Property.removeAll(batch(at, world), operation)
  ),
  'restore': index.map(
    (at) => (world, operation) => TrashedProperty.restore(one(world.properties, at), operation)
  ),
  'add image': index.map(
    (at) => (world, operation) =>
      addImages(
        one(world.properties, at),
        [{ content: world.content, originalName: 'new.jpg' }],
        operation
      )
  ),
  'remove image': fc.tuple(index, index).map(([at, image]) => async (world, operation) => {
    const { images } = await imagesOf(world, at)
    return images.length && removeImage(one(images, image), operation)
  }),
  'reorder images': fc.tuple(index, index).map(([at, image]) => async (world, operation) => {
    const { propertyId, images } = await imagesOf(world, at)
    const ids = images.map(({ id }) => id)
    const turned = [...ids.slice(image), ...ids.slice(0, image)]
    return reorderImages(propertyId, turned, operation)
  }),
  'caption image': fc
    .tuple(index, index, fc.constantFrom('Hall', 'Garden', null))
    .map(([at, image, caption]) => async (world, operation) => {
      const { images } = await imagesOf(world, at)
      return images.length && setCaption(one(images, image), caption, operation)
    }),
  'judge': fc
    .tuple(index, fc.constantFrom('approved', 'changes_requested', 'rejected'))
    .map(([at, verdict]) => async (world, operation) => {
      const { id, submission } = await Property.findOrFail(one(world.properties, at))
      return Property.decide(
        id,
        { verdict, reasons: ['other'], note: 'Look', submission },
        operation
      )
    }),
  'withdraw': index.map(
    (at) => (world, operation) => Property.withdraw(one(world.properties, at), operation)
  ),
  'resubmit': index.map(
    (at) => (world, operation) => Property.resubmit(one(world.properties, at), operation)
  ),
  'make available': fc.tuple(indexes, fc.boolean()).map(
    ([at, available]) =>
      (world, operation) =>
        db.transaction((trx) =>
          Property.assignToAll(batch(at, world), { available }, { operation, trx })
        )
  ),
  'expire': index.map((at) => (world, operation) => expire([one(world.properties, at)], operation)),
  'bring back': index.map((at) => async (world, operation) => {
    const { id, expiredAt } = await Property.findOrFail(one(world.properties, at))
    return expiredAt && confirmProperty(id, operation)
  }),
  'import': fc.tuple(indexes, fc.nat({ max: 2 }), fc.constantFrom('yes', 'no')).map(
    ([at, title, available]) =>
      (world, operation) =>
        importRows(batch(at, world), { title: `Title ${title}`, available }, operation)
  ),
  'edit user': fc.tuple(index, fc.nat({ max: 2 })).map(([at, name]) => async (world, operation) => {
    const user = await User.findOrFail(one(world.owners, at).id)
    const fields = { name: `Name ${name}`, email: `mail-${name}@example.com` }
    return user.editAccount(fields, { operation })
  }),
  'switch user': fc.tuple(index, fc.boolean()).map(
    ([at, active]) =>
      (world, operation) =>
        User.setActive([one(world.owners, at).id], active, operation)
  ),
  'change role': fc.constant(async (world: World, operation: Operation) => {
    const [, owner] = await Promise.all(world.owners.map(({ id }) => User.findOrFail(id)))
    const role = owner.isOwner ? 'tenant' : 'Property owner'
    const newOwnerId = owner.isOwner ? world.owners[0].id : undefined
    return owner.editAccount({ role, newOwnerId }, { operation })
  }),
  'edit country name': fc
    .tuple(index, fc.nat({ max: 2 }), fc.option(index))
    .map(([at, name, main]) => async (world, operation) => {
      const country = await Country.findOrFail(one(world.countries, at))
      const parentId = main === null ? null : one(world.countries, main)
      return country.change({ name: `Land ${name}`, parentId }, { operation })
    }),
}

/** What is due ends by an operation of the server, which an undo finds in place of the step's own. */
async function expire(ids: number[], operation: Operation) {
  const [former] = await db.from('operations').max('id as id')
  await db
    .from('properties')
    .whereIn('id', ids)
    .where({ live: true })
    .update({ confirmed_at: timeAgo({ days: 31 }), end_told_at: timeAgo({ days: 8 }) })
  await endListings()
  const ended = Operation.query()
    .where('id', '>', former.id ?? 0)
    .where({ via: 'system' })
  const { uuid, count = 0 } = (await ended.orderBy('id', 'desc').first()) ?? {}
  if (uuid) operation.merge({ uuid, count })
}

type Sent = { title: string; available: string }

/** Rows that say again what stands, with another title or availability. */
async function importRows(ids: number[], { title, available }: Sent, operation: Operation) {
  const rows = await db.from('properties').whereIn('id', ids).orderBy('id')
  const texts = rows.map(({ id, city, price }) => [id, title, available, city, price / 100])
  const table = [['id', 'title', 'available', 'city', 'price'], ...texts]
  const user = await User.findOrFail(operation.by!.id)
  return importingInProcess(user, table, { operation })
}

const others: Record<string, fc.Arbitrary<Step>> = {
  'confirm': indexes.map(
    (at) => (world, operation) =>
      db.transaction((trx) => confirmProperties(batch(at, world), { operation, trx }))
  ),
  'expire some': indexes.map((at) => (world, operation) => expire(batch(at, world), operation)),
  'toggle': index.map(
    (at) => (world, operation) => Property.toggleActive(one(world.properties, at), operation)
  ),
  'toggle user': index.map(
    (at) => (world, operation) => User.toggleActive(one(world.owners, at).id, operation)
  ),
  'edit owner': fc
    .tuple(index, index)
    .map(([at, owner]) => edited(at, ({ owners }) => ({ ownerId: one(owners, owner).id }))),
  'add': fc
    .tuple(index, index, index, fc.boolean())
    .map(([at, owner, country, active]) => async (world, operation) => {
      const ownerId = one(world.owners, owner).id
      const countryId = one(world.countries, country)
      const fields = { ownerId, countryId, active, title: 'New', price: 1 }
      const { id } = await Property.add(fields, operation)
      world.properties[at] = id
    }),
  'purge': index.map(
    (at) => (world, operation) => TrashedProperty.purgeOne(one(world.properties, at), operation)
  ),
  'empty the trash': fc.constant((_world: World, operation: Operation) =>
    TrashedProperty.empty(operation)
  ),
  'activate pending owners': fc.constant((_world: World, operation: Operation) =>
    User.activatePendingOwners(operation)
  ),
  'replace owner': fc.boolean().map((active) => async (world, operation) => {
    await User.remove(world.owners[1].id, operation)
    world.owners[1] = await UserFactory.merge({ countryId: world.countries[0], active }).create()
  }),
  'undo': fc.constant((world: World, operation: Operation) => undo(world.latest, operation)),
}

const ownerSteps = [
  ...['edit title and price', 'edit city', 'edit availability', 'edit country'],
  ...['edit purpose and stage', 'withdraw', 'resubmit', 'make available', 'delete', 'restore'],
  ...['edit place', 'expire', 'bring back'],
]
const imageSteps = ['add image', 'caption image', 'remove image', 'reorder images']

/** Drawing an image takes longer than all other steps. */
const weights: Record<string, number> = {
  ...{ 'add image': 1, 'toggle': 20, 'toggle user': 10, 'delete': 2, 'restore': 8 },
  // Little is left to change after these.
  ...{ 'purge': 1, 'empty the trash': 1, 'replace owner': 1, 'change role': 1 },
}

const arbitraries = { ...reversible, ...others }

const stepsOf = (names: string[], actor: number) =>
  names.map((name) => ({
    weight: weights[name] ?? 4,
    arbitrary: arbitraries[name].map((step): Planned => ({ actor, step, name })),
  }))

const planned = (names: string[]) =>
  fc.oneof(
    ...stepsOf(names, 0),
    ...stepsOf(names, 1),
    ...stepsOf([...ownerSteps, ...imageSteps], 2)
  )

/** What an undo can take back. */
export const plannedReversible = planned(Object.keys(reversible))

export const plannedAny = planned(Object.keys(arbitraries))

/** A refusal is as good a step as any, and so is a record that another step has deleted. */
export async function run({ actor, step }: Planned, world: World) {
  const operation = Operation.by(world.actors[actor])
  try {
    await step(world, operation)
    if (operation.count) world.latest = operation.uuid
  } catch (error) {
    const { code } = error as { code?: string }
    const isRefused =
      error instanceof Refusal ||
      conflictOf(error) ||
      /E_ROW_NOT_FOUND|E_MODEL_DELETED/.test(code ?? '')
    if (!isRefused) throw error
  }
  return operation
}
