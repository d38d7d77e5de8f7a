import type { HttpContext } from '@adonisjs/core/http'
import type { RoutesList } from '@adonisjs/core/types/http'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { VineValidator } from '@vinejs/vine'
import type { Infer, SchemaTypes } from '@vinejs/vine/types'
import type { SettableList } from '#preferences/settable_lists'
import { csvText } from '#csv/csv_text'
import { shownText, type Shown } from '#csv/shown_text'
import type { Columns } from '#lists/columns'
import { allOf, type Condition } from '#lists/condition'
import type { JsonText } from '#lists/json_text'
import type { ListResult } from '#lists/list'
import { sendList, type SentList } from '#lists/list_answer'
import type User from '#models/user'
import type { Pieces } from '#server/answer_stream'

type Rules = VineValidator<SchemaTypes, Record<string, any> | undefined>

export type RowSource<Validator extends Rules = Rules> = {
  call: keyof RoutesList['GET']
  validator: Validator
  settings?: SettableList
  read(query: Partial<Infer<Validator>>, caller: User): Promise<ListResult<unknown>>
}

/** `shown`: what a person reads, in place of what can be imported again. */
export type Exported = { caller: User; ids?: number[]; shown?: Shown }
export type SendText = (total: number, text: AsyncGenerator<string>) => Promise<void>

export type ExportSource<Validator extends Rules = Rules> = {
  validator: Validator
  export(query: Infer<Validator>, exported: Exported, send: SendText): Promise<void>
}

type ExportedList<Query> = {
  columns: Columns
  streamCells: SentList<Query, never>['stream']
  withIds(ids: number[]): Condition
}

type Listed<Query, Row> = SentList<Query, Row> &
  ExportedList<Query> & {
    read(query: Partial<Query>, scope?: Condition): Promise<ListResult<Row>>
    find(id: number, scope?: Condition): Promise<Row>
    ids(
      query: Matching<Query>,
      within: { trx?: TransactionClientContract; scope?: Condition }
    ): Promise<number[]>
  }

type Matching<Query> = Partial<Omit<Query, 'sort' | 'page' | 'per_page'>>

type Definition<Validator extends Rules, Row> = Omit<RowSource<Validator>, 'read'> & {
  list: Listed<Infer<Validator>, Row>
  exported?: ExportedList<Infer<Validator>>
  scope?: (caller: User) => Condition
  unchosen?: (query: Matching<Infer<Validator>>) => Condition | undefined
}

export const textOf = (columns: Columns, pieces: Pieces, shown?: Shown) =>
  shown ? shownText(columns, pieces, shown) : csvText(columns, pieces)

/** A list as each caller may see it: its call, its page, its batches and its export read the same rows. */
export function listSource<Validator extends Rules, Row>(definition: Definition<Validator, Row>) {
  type Query = Infer<Validator>
  const { list, exported = list, scope, unchosen, ...source } = definition

  const within = (caller: User, query: Matching<Query>, chosen?: Condition) => {
    const all = [scope?.(caller), unchosen?.(query), chosen]
    const conditions = all.filter((one) => one !== undefined)
    return conditions.length > 1 ? allOf(conditions) : conditions[0]
  }

  const requestOf = ({ caller }: HttpContext, query: Query) => ({
    query,
    scope: within(caller, query),
  })

  return {
    ...source,
    read: (query: Partial<Query>, caller: User) => list.read(query, within(caller, query)),
    find: (id: number, caller: User) => list.find(id, scope?.(caller)),
    ids: (query: Matching<Query>, caller: User, trx?: TransactionClientContract) =>
      list.ids(query, { trx, scope: within(caller, query) }),
    export: (query: Query, { caller, ids, shown }: Exported, send: SendText) =>
      exported.streamCells(
        query,
        within(caller, query, ids && exported.withIds(ids)),
        (total, pieces) => send(total, textOf(exported.columns, pieces, shown))
      ),
    // The casts tell Tuyau what the client gets.
    send: (ctx: HttpContext, query: Query) =>
      sendList(ctx, list, requestOf(ctx, query)) as Promise<JsonText<Row[]>>,
    sendNamed: <Name extends string>(ctx: HttpContext, name: Name, query: Query) =>
      sendList(ctx, list, { ...requestOf(ctx, query), name }) as Promise<
        JsonText<Record<Name, Row[]>>
      >,
  }
}

export const rowSource = <Validator extends Rules>(source: RowSource<Validator>) => source
