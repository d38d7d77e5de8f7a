import db from '@adonisjs/lucid/services/db'
import { faker } from '@faker-js/faker/locale/en'
import { Settings } from 'luxon'
import limits from '#config/limits'
import type { ReviewReason, Verdict } from '#review/review_terms'
import { chunksOf } from '#database/bulk_insert'
import { daysAgo, timeSince } from '#database/demo/dates'
import { withPause, type Progress } from '#database/short_transactions'
import Operation from '#history/operation'
import { removeImage } from '#images/property_images'
import Property from '#models/property'
import PropertyImage from '#models/property_image'
import User from '#models/user'

export type SeededProperty = { id: number; ownerId: number; createdAt: number }

type Verb = (ids: number[], operation: Operation) => Promise<unknown>
type Event = { at: number; verb: Verb; ids: number[]; ownerId?: number }

const deletedAtOnce = 25

/** The verbs of the product run with its clock set back, in the order of time: ids grow with it. */
export async function seedLives(
  { lived, trashed }: { lived: SeededProperty[]; trashed: SeededProperty[] },
  onProgress: Progress
) {
  const events = [...lived.flatMap(lifeOf), ...chunksOf(trashed, deletedAtOnce).map(deletionOf)]
  const sorted = events.toSorted((one, other) => one.at - other.at)
  const owners = await User.findMany(lived.map(({ ownerId }) => ownerId))
  const admins = await User.query().where({ role: 'admin', active: true }).orderBy('id')
  for (const [done, { at, verb, ids, ownerId }] of sorted.entries()) {
    // What an admin does where there is none is done in the terminal.
    const admin = faker.helpers.arrayElement([...admins, undefined])
    const user = ownersVerbs.has(verb) ? owners.find(({ id }) => id === ownerId) : admin
    const operation = user ? Operation.by(user) : Operation.ofProcess()
    operation.merge({ uuid: faker.string.uuid() })
    await withPause(() => atTime(at, () => verb(ids, operation)))
    onProgress('operations', done + 1, sorted.length)
  }
}

async function atTime<T>(time: number, work: () => Promise<T>) {
  const { now } = Settings
  Settings.now = () => time
  return work().finally(() => (Settings.now = now))
}

function lifeOf({ id, ownerId, createdAt }: SeededProperty, index: number, { length }: unknown[]) {
  const verbs = index < length * 0.9 ? stories[index % stories.length] : []
  const from = Math.max(createdAt, daysAgo(30))
  const times = verbs.map(() => timeSince(from)).sort((a, b) => a - b)
  const own = { ids: [id], ownerId }
  const events = verbs.map((verb, step): Event => ({ at: times[step], verb, ...own }))
  return [{ at: createdAt, verb: create, ...own }, ...events]
}

function deletionOf(part: SeededProperty[]): Event {
  const at = timeSince(Math.max(daysAgo(limits.trash.days - 5), part.at(-1)!.createdAt))
  return { at, verb: remove, ids: part.map(({ id }) => id) }
}

const remove: Verb = (ids, operation) => Property.removeAll(ids, operation)

const create: Verb = ([id], operation) =>
  db.transaction(async (trx) => {
    const property = await Property.findOrFail(id, { client: trx })
    await property.recordCreation({ operation, trx })
  })

const edit: Verb = async ([id], operation) => {
  const property = await Property.findOrFail(id)
  await property.edit({ operation }, (row) => {
    if (faker.datatype.boolean(0.2)) row.price = Number((row.price * 0.94).toPrecision(2))
    else row.description = `${row.description} Viewings on ${faker.date.weekday()}s too.`
  })
}

const resubmit: Verb = ([id], operation) => Property.resubmit(id, operation)

const removeLastImage: Verb = async ([id], operation) => {
  const images = PropertyImage.query().where('propertyId', id)
  const last = await images.orderBy('position', 'desc').first()
  if (last) await removeImage(last, operation)
}

const ownersVerbs = new Set([create, edit, resubmit, removeLastImage])

const activation =
  (active: boolean): Verb =>
  (ids, operation) =>
    Property.setActive(ids, active, operation)

const decision =
  (verdict: Verdict, grounds: [reasons: ReviewReason[], note: string | null][]): Verb =>
  (ids, operation) => {
    const [reasons, note] = faker.helpers.arrayElement(grounds)
    return Property.decideAll(ids, { verdict, reasons, note }, operation)
  }

const approve = decision('approved', [[[], null]])
const sendBack = decision('changes_requested', [
  [['photos_missing'], 'Please add photos of the kitchen and the bathrooms.'],
  [['price_implausible'], 'Is the price for a year or for a month? Please check it.'],
  [['photos_unclear', 'description_thin'], null],
])
const reject = decision('rejected', [
  [['duplicate'], 'You have this property in your list already.'],
  [['price_implausible', 'not_allowed'], null],
])

const stories: Verb[][] = [
  [approve, edit, approve, edit, approve],
  [approve, edit, approve, edit, removeLastImage],
  [approve, edit, approve, edit, sendBack],
  [approve, activation(false), activation(true), edit, approve],
  [approve, edit, approve, edit, reject],
  [sendBack, edit, resubmit],
  [sendBack, edit, resubmit, approve, edit, approve, activation(false)],
]
