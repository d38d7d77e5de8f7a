import db from '@adonisjs/lucid/services/db'
import type { Faker } from '@faker-js/faker'
import { DateTime, Settings } from 'luxon'
import limits from '#config/limits'
import type { ReviewReason, Verdict } from '#review/review_terms'
import { chunksOf } from '#database/bulk_insert'
import { withPause, type Progress } from '#database/short_transactions'
import Operation from '#history/operation'
import { removeImage } from '#images/property_images'
import Property from '#models/property'
import PropertyImage from '#models/property_image'
import User from '#models/user'

export type SeededProperty = { id: number; ownerId: number; createdAt: number }

type Run = (ids: number[], operation: Operation) => Promise<unknown>
type Step = { by: 'owner' | 'admin'; run: Run }
type Event = Step & { at: number; ids: number[]; ownerId?: number }

const day = 24 * 3_600_000
const deletedAtOnce = 25

/** The verbs of the product run with its clock set back, in the order of time: ids grow with it. */
export async function seedLives(
  faker: Faker,
  { lived, trashed }: { lived: SeededProperty[]; trashed: SeededProperty[] },
  onProgress: Progress
) {
  const newest = Math.ceil(lived.length / 10)
  const lives = lived.map((property, index) =>
    lifeOf(faker, property, index < lived.length - newest ? endingAt(index) : undefined)
  )
  const events = [...lives.flat(), ...deletionsOf(faker, trashed)]
  const sorted = events.toSorted((one, other) => one.at - other.at)
  const operationOf = await operationsBy(faker, lived)
  for (const [done, event] of sorted.entries()) {
    const operation = operationOf(event)
    await withPause(() => atTime(event.at, () => event.run(event.ids, operation)))
    onProgress('operations', done + 1, sorted.length)
  }
}

/** Some is done in the terminal, and all of an admin's where there is none. */
async function operationsBy(faker: Faker, lived: SeededProperty[]) {
  const owners = await User.findMany(lived.map(({ ownerId }) => ownerId))
  const admins = await User.query().where({ role: 'admin', active: true }).orderBy('id')
  const someAdmin = () =>
    admins.length
      ? faker.helpers.maybe(() => faker.helpers.arrayElement(admins), { probability: 0.9 })
      : undefined
  return ({ by, ownerId }: Event) => {
    const user = by === 'owner' ? owners.find(({ id }) => id === ownerId) : someAdmin()
    const operation = user ? Operation.by(user) : Operation.ofProcess()
    return operation.merge({ uuid: faker.string.uuid() })
  }
}

async function atTime<T>(time: number, work: () => Promise<T>) {
  const { now } = Settings
  Settings.now = () => time
  return work().finally(() => (Settings.now = now))
}

function lifeOf(
  faker: Faker,
  { id, ownerId, createdAt }: SeededProperty,
  ending?: Ending
): Event[] {
  const today = startOfToday()
  const recent = Math.max(createdAt, today - 10 * day)
  const last = ending?.(faker) ?? []
  const steps = ending ? [...firstReview(faker), ...laterReviews(faker)] : []
  const times = [
    createdAt,
    ...timesBetween(faker, steps.length, createdAt, last.length ? recent : today),
    ...timesBetween(faker, last.length, recent, today),
  ]
  const life = [created, ...steps, ...last]
  return life.map((step, index) => ({ ...step, at: times[index], ids: [id], ownerId }))
}

const startOfToday = () => DateTime.utc().startOf('day').toMillis()

function timesBetween(faker: Faker, count: number, from: number, to: number) {
  const times = Array.from({ length: count }, () => faker.number.int({ min: from, max: to }))
  return times.sort((one, other) => one - other)
}

const byOwner = (run: (id: number, operation: Operation) => Promise<unknown>): Step => ({
  by: 'owner',
  run: ([id], operation) => run(id, operation),
})
const byAdmin = (run: Run): Step => ({ by: 'admin', run })

const created = byOwner((id, operation) =>
  db.transaction(async (trx) => {
    const property = await Property.findOrFail(id, { client: trx })
    await property.recordCreation(operation, trx)
  })
)
const resubmission = byOwner((id, operation) => Property.resubmit(id, operation))
const imageRemoval = byOwner(async (id, operation) => {
  const images = PropertyImage.query().where('propertyId', id)
  const last = await images.orderBy('position', 'desc').first()
  if (last) await removeImage(last, operation)
})
const deletion = byAdmin((ids, operation) => Property.removeAll(ids, operation))
const activation = (active: boolean) =>
  byAdmin((ids, operation) => Property.setActive(ids, active, operation))

function verdict(faker: Faker, outcome: Verdict) {
  const [reasons, note] = faker.helpers.arrayElement(grounds[outcome])
  const decision = { verdict: outcome, reasons, note }
  return byAdmin((ids, operation) => Property.decideAll(ids, decision, operation))
}

function edit(faker: Faker) {
  const factor = faker.number.float({ min: 0.9, max: 1.08 })
  const sentence = faker.helpers.arrayElement(additions)
  const isLonger = faker.datatype.boolean(0.3)
  return byOwner(async (id, operation) => {
    const property = await Property.findOrFail(id)
    await property.edit({ operation }, (row) => {
      const price = Math.max(Math.round((row.price * factor) / 500) * 500, 500)
      if (isLonger || price === row.price) row.description = `${row.description} ${sentence}`
      else row.price = price
    })
  })
}

function firstReview(faker: Faker) {
  if (faker.datatype.boolean(0.75)) return [verdict(faker, 'approved')]
  return [...sentBack(faker), verdict(faker, 'approved')]
}

const sentBack = (faker: Faker) => [verdict(faker, 'changes_requested'), edit(faker), resubmission]

function laterReviews(faker: Faker) {
  const rounds = faker.number.int({ min: 0, max: 3 })
  const reviews = Array.from({ length: rounds }, () => [edit(faker), verdict(faker, 'approved')])
  const pause = faker.datatype.boolean(0.25) ? [activation(false), activation(true)] : []
  return [...reviews.flat(), ...pause]
}

type Ending = (faker: Faker) => Step[]

const endingAt = (index: number) => endings[index % endings.length]
const staysApproved: Ending = () => []
const endings: Ending[] = [
  staysApproved,
  (faker) => [edit(faker)],
  (faker) => [verdict(faker, 'changes_requested')],
  staysApproved,
  (faker) => [verdict(faker, 'rejected')],
  sentBack,
  staysApproved,
  (faker) => [edit(faker), imageRemoval],
  () => [activation(false)],
  staysApproved,
]

function deletionsOf(faker: Faker, trashed: SeededProperty[]): Event[] {
  return chunksOf(trashed, deletedAtOnce).map((part) => {
    const days = faker.number.float({ min: 0, max: limits.trash.days - 5 })
    const at = Math.max(Math.floor(startOfToday() - days * day), part.at(-1)!.createdAt)
    return { ...deletion, at, ids: part.map(({ id }) => id) }
  })
}

const grounds: Record<Verdict, [reasons: ReviewReason[], note: string | null][]> = {
  approved: [[[], null]],
  changes_requested: [
    [['photos_missing'], 'Please add photos of the kitchen and the bathrooms.'],
    [['photos_missing'], null],
    [['photos_unclear'], 'The first photo is too dark. Please take it again by day.'],
    [['price_implausible'], 'Is the price for a year or for a month? Please check it.'],
    [['description_thin'], 'Please say how many rooms there are, and what is included.'],
    [['wrong_place'], 'The address and the city do not match.'],
    [['photos_unclear', 'description_thin'], null],
    [['other'], 'Please remove the phone number from the description.'],
  ],
  rejected: [
    [['duplicate'], 'You have this property in your list already.'],
    [['not_allowed'], 'Commercial properties can’t be offered here.'],
    [['other'], 'The owner of the building has asked us not to list it.'],
    [['price_implausible', 'not_allowed'], null],
  ],
}

const additions = [
  'A parking space comes with it since this month.',
  'The bathrooms were renovated this year.',
  'Viewings on Fridays too.',
  'The rent of the garage is included.',
  'The windows have been replaced.',
  'It can be furnished on request.',
]
