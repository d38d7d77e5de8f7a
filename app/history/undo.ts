import type { I18n } from '@adonisjs/i18n'
import db from '@adonisjs/lucid/services/db'
import limits from '#config/limits'
import { Conflict, type Refusal } from '#exceptions/refusal'
import { countryFields, propertyFields, userFields } from '#history/field_reversal'
import { inFormerOrder, withoutAddedImages, withRemovedImages } from '#history/image_reversal'
import { LaterChanges } from '#history/later_changes'
import { changedSince, type Reversal, type Reversed, type Undoing } from '#history/reversal'
import { verdicts, withReviews } from '#history/review_reversal'
import { fromTrash, toTrash } from '#history/trash_reversal'
import Change, { type Effect } from '#models/change'
import Operation, { type RecordType } from '#models/operation'

type Undo = { reverse: Reversal; effect: Effect }

/** How each change is taken back, and what that is itself. */
const undos: Record<RecordType, Partial<Record<Effect, Undo>>> = {
  user: fieldUndos(userFields),
  country: fieldUndos(countryFields),
  property: {
    ...fieldUndos(propertyFields),
    deleted: { reverse: fromTrash, effect: 'restored' },
    restored: { reverse: toTrash, effect: 'deleted' },
    images_added: { reverse: withoutAddedImages, effect: 'images_removed' },
    images_removed: { reverse: withRemovedImages, effect: 'images_added' },
    images_reordered: { reverse: inFormerOrder, effect: 'images_reordered' },
    reviewed: { reverse: verdicts, effect: 'reviewed' },
    resubmitted: { reverse: verdicts, effect: 'resubmitted' },
  },
}

function fieldUndos(reversal: Reversal) {
  return {
    updated: { reverse: reversal, effect: 'updated' },
    activated: { reverse: reversal, effect: 'deactivated' },
    deactivated: { reverse: reversal, effect: 'activated' },
  } satisfies Partial<Record<Effect, Undo>>
}

/** What is in the trash keeps the columns of its review. */
const trashEffects: Effect[] = ['deleted', 'restored']

type Target = { type: RecordType; id: number; label: string }
export type UndoOutcome = { done: Target[]; skipped: { record: Target; refusal: Refusal }[] }

/**
 * Sets back what an operation changed, for each record that still holds it and whose same fields no later
 * change has touched (API.md, "Changes, undo, trash").
 * @throws NotFound, Conflict with the first reason if nothing can be set back
 */
export async function undo(uuid: string, operation = Operation.ofProcess()): Promise<UndoOutcome> {
  return db.transaction(async (trx) => {
    const undone = await Operation.findFor(operation.by, uuid, trx)
    undone.ensureUndoable()
    const reversed = await reverseAll(undone, { operation, trx })
    const outcome = outcomeOf(reversed)
    if (!outcome.done.length) throw conflictOf(outcome)
    await undone.merge({ undoneBy: operation.id }).save()
    return outcome
  })
}

/** API.md, "Changes, undo, trash". */
export function describe({ done, skipped }: UndoOutcome, i18n: I18n) {
  const { namedRecords } = limits.history
  return {
    message: i18n.t('history.undone', { done: done.length, skipped: skipped.length }),
    done: done.slice(0, namedRecords),
    skipped: skipped.slice(0, namedRecords).map(({ record: skippedRecord, refusal }) => ({
      record: skippedRecord,
      reason: i18n.t(refusal.key, refusal.params),
    })),
    done_count: done.length,
    skipped_count: skipped.length,
  }
}

/** The last change first: a user gets a former role back before the properties that left with it. */
async function reverseAll(undone: Operation, undoing: Undoing) {
  const reversed: Reversed[] = []
  for await (const changes of latestFirst(undone, undoing)) {
    const kinds = Map.groupBy(changes, ({ recordType, effect }) => `${recordType} ${effect}`)
    for (const kind of kinds.values()) reversed.push(...(await reverse(kind, undoing)))
  }
  return reversed
}

/** In parts, which everybody else's requests come between. */
async function* latestFirst({ id }: Operation, { trx }: Undoing) {
  let changes: Change[] = []
  do {
    const before = changes.at(-1)?.id ?? maxId
    const values = [id, before, limits.batchIds]
    changes = await Change.where(
      'operation_id = ? AND id < ? ORDER BY id DESC LIMIT ?',
      values,
      trx
    )
    yield changes
  } while (changes.length === limits.batchIds)
}

const maxId = 2 ** 31 - 1

/** Of one type and one effect. */
async function reverse(changes: Change[], undoing: Undoing): Promise<Reversed[]> {
  const [{ recordType, effect }] = changes
  const known = effect && undos[recordType][effect]
  if (!known) return changes.map((change) => ({ change, refusal: new Conflict('history.final') }))

  const later = await LaterChanges.of(changes, undoing.trx)
  const touched = Map.groupBy(changes, (change) => later.fieldTouchedSince(change))
  const untouched = touched.get(undefined) ?? []
  touched.delete(undefined)
  const reversed = untouched.length ? await known.reverse(untouched, undoing) : []
  const done = reversed.filter(({ refusal }) => !refusal)
  const isReviewed = recordType === 'property' && !trashEffects.includes(known.effect)
  await record(
    isReviewed ? await withReviews(done, known.effect, later, undoing) : done,
    known.effect,
    undoing
  )
  const skipped = [...touched].flatMap(([field, held]) =>
    held.map((change) => ({ change, refusal: changedSince(change, field!) }))
  )
  return [...reversed, ...skipped]
}

async function record(done: Reversed[], effect: Effect, { operation, trx }: Undoing) {
  const changes = done.map(({ change, details, entailed = [] }) => ({
    ...targetOf(change),
    action: 'undone' as const,
    changes: [...change.turned, ...entailed],
    details: { ...details, effect, base: change.base, waited: change.details?.waited },
  }))
  await operation.record(changes, trx)
  await Change.flip(
    done.map(({ change }) => change.base),
    trx
  )
}

function outcomeOf(reversed: Reversed[]): UndoOutcome {
  const done = reversed.filter(({ refusal }) => !refusal)
  return {
    done: done.map(({ change }) => targetOf(change)),
    skipped: reversed.flatMap(({ change, refusal }) =>
      refusal ? [{ record: targetOf(change), refusal }] : []
    ),
  }
}

function targetOf({ recordType: type, recordId: id, label }: Change): Target {
  return { type, id, label }
}

function conflictOf({ skipped: [first] }: UndoOutcome) {
  const { key, params } = first.refusal
  return new Conflict(key, { params })
}
