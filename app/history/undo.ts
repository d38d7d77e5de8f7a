import type { I18n } from '@adonisjs/i18n'
import db from '@adonisjs/lucid/services/db'
import limits from '#config/limits'
import { Conflict, type Refusal } from '#exceptions/refusal'
import { LaterChanges } from '#history/later_changes'
import {
  changedSince,
  inverse,
  type Reversals,
  type Reversed,
  type Undoing,
} from '#history/reversal'
import Change from '#history/change'
import Operation, { type RecordType, type UnitOfWork } from '#history/operation'
import { refusalText } from '#exceptions/refusal_text'

type Target = { type: RecordType; id: number; label: string }
type UndoResult = { done: Target[]; skipped: { record: Target; refusal: Refusal }[] }

/** @throws NotFound, Conflict with the first reason if nothing can be reversed */
export async function undoWith(
  reversals: Reversals,
  uuid: string,
  operation: Operation
): Promise<UndoResult> {
  return db.transaction(async (trx) => {
    const undone = await Operation.findFor(operation.by, uuid, trx)
    undone.ensureUndoable()
    operation.file = undone.file
    const reversed = await reverseAll(undone, { reversals, operation, trx })
    const result = resultOf(reversed)
    if (!result.done.length) throw conflictOf(result)
    await undone.merge({ undoneBy: operation.id }).save()
    return result
  })
}

export function describe({ done, skipped }: UndoResult, i18n: I18n) {
  const { namedRecords } = limits.history
  return {
    message: i18n.t('history.undone', { done: done.length, skipped: skipped.length }),
    done: done.slice(0, namedRecords),
    skipped: skipped.slice(0, namedRecords).map(({ record: skippedRecord, refusal }) => ({
      record: skippedRecord,
      reason: refusalText(i18n, refusal),
    })),
    done_count: done.length,
    skipped_count: skipped.length,
  }
}

type Context = UnitOfWork & { reversals: Reversals }

/** The last change first: a user gets a former role back before the properties that left with it. */
async function reverseAll(undone: Operation, context: Context) {
  const reversed: Reversed[] = []
  for await (const changes of latestFirst(undone, context)) {
    const kinds = Map.groupBy(changes, ({ recordType, effect }) => `${recordType} ${effect}`)
    for (const kind of kinds.values()) reversed.push(...(await reverse(kind, context)))
  }
  return reversed
}

async function* latestFirst({ id }: Operation, { trx }: Context) {
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

async function reverse(
  changes: Change[],
  { reversals, operation, trx }: Context
): Promise<Reversed[]> {
  const [{ recordType, effect }] = changes
  const known = effect && reversals[recordType][effect]
  if (!known) return changes.map((change) => ({ change, refusal: new Conflict('history.final') }))

  const later = await LaterChanges.of(changes, trx)
  const touched = Map.groupBy(changes, (change) => later.fieldTouchedSince(change))
  const untouched = touched.get(undefined) ?? []
  touched.delete(undefined)
  const undoing = { operation, trx, effect: known.effect, later }
  const reversed = untouched.length ? await known.reverse(untouched, undoing) : []
  await record(
    reversed.filter(({ refusal }) => !refusal),
    undoing
  )
  const skipped = [...touched].flatMap(([field, touchedChanges]) =>
    touchedChanges.map((change) => ({ change, refusal: changedSince(change, field!) }))
  )
  return [...reversed, ...skipped]
}

async function record(done: Reversed[], { operation, trx, effect }: Undoing) {
  const changes = done.map(
    ({ change, details, changes: reversed = change.changes.map(inverse) }) => {
      const { base } = change
      const { waited, expired } = change.details ?? {}
      return {
        ...targetOf(change),
        action: 'undone' as const,
        changes: reversed,
        details: { ...details, effect, base, waited, expired },
      }
    }
  )
  await operation.record(changes, trx)
  await Change.toggleReverted(
    done.map(({ change }) => change.base),
    trx
  )
}

function resultOf(reversed: Reversed[]): UndoResult {
  const done = reversed.filter(({ refusal }) => !refusal).map(({ change }) => targetOf(change))
  return {
    done: [...new Map(done.map((target) => [`${target.type} ${target.id}`, target])).values()],
    skipped: reversed.flatMap(({ change, refusal }) =>
      refusal ? [{ record: targetOf(change), refusal }] : []
    ),
  }
}

/** Each operation has changes, so one of which nothing is done has something skipped. */
function conflictOf({ skipped: [first] }: UndoResult) {
  const { key, params } = first.refusal
  return new Conflict(key, { params })
}

function targetOf({ recordType: type, recordId: id, label }: Change): Target {
  return { type, id, label }
}
