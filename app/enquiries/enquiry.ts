import { compose } from '@adonisjs/core/helpers'
import { column } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import env from '#start/env'
import type { EnquiryState, ReportReason } from '#enquiries/enquiry_states'
import { dialect, rowsAmong } from '#database/dialect'
import { folded } from '#database/folding'
import { now, timeAgo, timestamp } from '#database/now'
import { recordTransaction } from '#database/record_transaction'
import { EnquirySchema } from '#database/schema'
import { execute } from '#database/statements'
import type Operation from '#history/operation'
import type { Action, UnitOfWork } from '#history/operation'
import { detachedRows, setFields, Versioned, type Editor } from '#history/versioned'
import { Outcome } from '#history/outcome'

/** `to` is null for one that was deleted; `answered_at` is the former value. */
type StateChange = {
  id: number
  from: EnquiryState
  to: EnquiryState | null
  answered_at: string | null
}

declare module '#history/change' {
  interface ChangeDetails {
    enquiries?: StateChange[]
  }
}

type Searched = {
  name?: string
  email?: string | null
  phoneNumber?: string | null
  message: string
}

type Changed = { rows: Enquiry[]; action: Action; to: EnquiryState | null }

type EnquiredProperty = { id: number; title: string; owner_id: number }

/** The history knows an enquiry's property alone (api.md, "Enquiries"). */
export default class Enquiry extends compose(EnquirySchema, Versioned) {
  @column()
  declare state: EnquiryState

  @column()
  declare reason: ReportReason | null

  /** Control characters can't be stored, so nothing is found that begins in one text and ends in the next. */
  static searchedText({ name, email, phoneNumber, message }: Searched) {
    return folded([name, email, phoneNumber, message].map((text) => text ?? '').join('\u0001'))
  }

  static async edit(id: number, state: EnquiryState, editor: Editor<Enquiry>) {
    return recordTransaction(async (trx) => {
      const enquiry = await Enquiry.#lock(id, trx)
      await enquiry.ensureVersion(editor)
      const outcome = await Enquiry.setState([id], state, { operation: editor.operation!, trx })
      outcome.orFail()
    })
  }

  static async remove(id: number, operation: Operation) {
    return recordTransaction(async (trx) => {
      await Enquiry.#lock(id, trx)
      const outcome = await Enquiry.removeAll([id], { operation, trx })
      outcome.orFail()
    })
  }

  static async apply(action: EnquiryState | 'delete', ids: number[], work: UnitOfWork) {
    return action === 'delete' ? Enquiry.removeAll(ids, work) : Enquiry.setState(ids, action, work)
  }

  static async setState(ids: number[], state: EnquiryState, work: UnitOfWork) {
    return Enquiry.#change(ids, work, async (rows) => {
      const changing = rows.filter((row) => row.state !== state)
      const stored = changing.map(({ id, answeredAt }) => {
        const answered = { new: null, answered: now(), spam: timeOf(answeredAt) }[state]
        return { id, state, answered_at: answered }
      })
      await setFields(Enquiry.table, ['state', 'answered_at'], stored, work)
      return { rows: changing, action: 'updated', to: state }
    })
  }

  static async removeAll(ids: number[], { operation, trx }: UnitOfWork) {
    return Enquiry.#change(ids, { operation, trx }, async (rows) => {
      const found = rows.map((row) => row.id)
      await rowsAmong(trx, Enquiry.table, 'id', found).delete()
      return { rows, action: 'deleted', to: null }
    })
  }

  static async purge() {
    const days = env.get('ENQUIRY_DAYS')
    await Enquiry.query().where('createdAt', '<', timeAgo({ days })).delete()
    await Enquiry.query()
      .whereNotNull('network')
      .where('createdAt', '<', timeAgo({ days: 1 }))
      .update({ network: null })
  }

  static async #lock(id: number, trx: TransactionClientContract) {
    return Enquiry.query({ client: trx }).where({ id }).forUpdate().firstOrFail()
  }

  /** A report's operation names no property, because owners read the history of theirs. */
  static async #change(
    ids: number[],
    { operation, trx }: UnitOfWork,
    change: (rows: Enquiry[]) => Promise<Changed>
  ) {
    const columns = ['id', 'property_id', 'reported_id', 'state', 'answered_at']
    const found = await detachedRows(Enquiry, ids, trx, columns)
    const titles = await titlesOf(found, operation, trx)
    const labelOf = ({ propertyId, reportedId }: Enquiry) => {
      if (!reportedId) return titles.get(propertyId)
      return operation.by?.isOwner ? undefined : `property #${reportedId}`
    }
    const known = found.filter((row) => labelOf(row) !== undefined)
    const outcome = Outcome.of(Enquiry.table, ids, known)
    const { rows, action, to } = await change(known)
    const byPlace = Map.groupBy(rows, (row) => `${row.propertyId} ${labelOf(row)}`)
    const changes = [...byPlace.values()].map((moved) => ({
      ...{ type: 'property' as const, id: moved[0].propertyId, label: labelOf(moved[0])!, action },
      title: titles.get(placeOf(moved[0])),
      ...changesOf(moved, to),
    }))
    await operation.record(changes, trx)
    return outcome
  }
}

function changesOf(moved: Enquiry[], to: EnquiryState | null) {
  const states = new Set(moved.map(({ state }) => state))
  const enquiries = moved.map(({ id, state: from, answeredAt }) => ({
    ...{ id, from, to },
    answered_at: timeOf(answeredAt),
  }))
  const changes = [...states].map((from) => ({ field: 'enquiry', from, to }))
  return { changes, details: { enquiries } }
}

const placeOf = ({ propertyId, reportedId }: Enquiry) => reportedId ?? propertyId

async function titlesOf(rows: Enquiry[], { by }: Operation, trx: TransactionClientContract) {
  const ids = JSON.stringify([...new Set(rows.map(placeOf))])
  const from = (table: string) =>
    `SELECT id, title, owner_id FROM ${table} WHERE ${dialect().among('id')}`
  const sql = `${from('properties')} UNION ALL ${from('trashed_properties')}`
  const places = await execute<EnquiredProperty>(sql, [ids, ids], trx)
  const own = by?.isOwner ? places.filter(({ owner_id: ownerId }) => ownerId === by.id) : places
  return new Map(own.map(({ id, title }) => [id, title]))
}

export function timeOf(time: DateTime | null) {
  return time && timestamp(time)
}
