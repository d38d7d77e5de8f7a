import db from '@adonisjs/lucid/services/db'
import type { Faker } from '@faker-js/faker'
import { Settings } from 'luxon'
import limits from '#config/limits'
import type { ReviewReason, Verdict } from '#review/review_terms'
import { chunksOf } from '#database/bulk_insert'
import { day, startOfToday } from '#database/demo/dates'
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

const deletedAtOnce = 25

/** The verbs of the product run with its clock set back, in the order of time: ids grow with it. */
export async function seedLives(
  faker: Faker,
  { lived, trashed }: { lived: SeededProperty[]; trashed: SeededProperty[] },
  onProgress: Progress
) {
  const newest = Math.ceil(lived.length / 10)
  const lives = lived.map((property, index) => {
    const isNew = index >= lived.length - newest
    return lifeOf(faker, property, isNew ? [] : stories[index % stories.length](faker))
  })
  const events = [...lives.flat(), ...deletionsOf(faker, trashed)]
  const sorted = events.toSorted((one, other) => one.at - other.at)
  const owners = await User.findMany(lived.map(({ ownerId }) => ownerId))
  const admins = await User.query().where({ role: 'admin', active: true }).orderBy('id')
  for (const [done, { by, at, ids, ownerId, run }] of sorted.entries()) {
    // What an admin does where there is none is done in the terminal.
    const admin = faker.helpers.arrayElement([...admins, undefined])
    const user = by === 'owner' ? owners.find(({ id }) => id === ownerId) : admin
    const operation = user ? Operation.by(user) : Operation.ofProcess()
    operation.merge({ uuid: faker.string.uuid() })
    await withPause(() => atTime(at, () => run(ids, operation)))
    onProgress('operations', done + 1, sorted.length)
  }
}

async function atTime<T>(time: number, work: () => Promise<T>) {
  const { now } = Settings
  Settings.now = () => time
  return work().finally(() => (Settings.now = now))
}

function lifeOf(faker: Faker, { id, ownerId, createdAt }: SeededProperty, steps: Step[]): Event[] {
  const today = startOfToday()
  const from = Math.max(createdAt, today - 30 * day)
  const times = steps.map(() => faker.number.int({ min: from, max: today })).sort((a, b) => a - b)
  return [created, ...steps].map((step, at) => ({
    ...{ ...step, ids: [id], ownerId },
    at: [createdAt, ...times][at],
  }))
}

function deletionsOf(faker: Faker, trashed: SeededProperty[]): Event[] {
  return chunksOf(trashed, deletedAtOnce).map((part) => {
    const days = faker.number.float({ min: 0, max: limits.trash.days - 5 })
    const at = Math.max(Math.floor(startOfToday() - days * day), part.at(-1)!.createdAt)
    return { ...deletion, at, ids: part.map(({ id }) => id) }
  })
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
  return byOwner(async (id, operation) => {
    const property = await Property.findOrFail(id)
    await property.edit({ operation }, (row) => {
      const price = Math.max(Math.round((row.price * factor) / 500) * 500, 500)
      if (price === row.price) row.description = `${row.description} Viewings on Fridays too.`
      else row.price = price
    })
  })
}

const approved = (faker: Faker) => verdict(faker, 'approved')
const editApproved = (faker: Faker) => [edit(faker), approved(faker)]
const sentBack = (faker: Faker) => [verdict(faker, 'changes_requested'), edit(faker), resubmission]

/** Each state of a review is the end of one. */
const stories: ((faker: Faker) => Step[])[] = [
  (faker) => [approved(faker), ...editApproved(faker), ...editApproved(faker)],
  (faker) => [approved(faker), ...editApproved(faker), edit(faker), imageRemoval],
  (faker) => [...sentBack(faker), approved(faker), ...editApproved(faker), ...editApproved(faker)],
  (faker) => [approved(faker), ...editApproved(faker), verdict(faker, 'changes_requested')],
  (faker) => [approved(faker), activation(false), activation(true), ...editApproved(faker)],
  (faker) => [approved(faker), ...editApproved(faker), verdict(faker, 'rejected')],
  sentBack,
  (faker) => [approved(faker), ...editApproved(faker), ...editApproved(faker), activation(false)],
  (faker) => [...sentBack(faker), approved(faker)],
]

const grounds: Record<Verdict, [reasons: ReviewReason[], note: string | null][]> = {
  approved: [[[], null]],
  changes_requested: [
    [['photos_missing'], 'Please add photos of the kitchen and the bathrooms.'],
    [['price_implausible'], 'Is the price for a year or for a month? Please check it.'],
    [['photos_unclear', 'description_thin'], null],
    [['other'], 'Please remove the phone number from the description.'],
  ],
  rejected: [
    [['duplicate'], 'You have this property in your list already.'],
    [['price_implausible', 'not_allowed'], null],
  ],
}
