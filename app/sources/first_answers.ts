import type { HttpContext } from '@adonisjs/core/http'
import type { JSONDataTypes } from '@adonisjs/core/types/transformers'
import { firstSettings } from '#preferences/settable_lists'
import { NotFound } from '#exceptions/refusal'
import type { RowSource } from '#sources/list_source'
import type User from '#models/user'
import ListSetting from '#preferences/list_setting'

type Call = RowSource['call']
type QueryParts = Record<string, string | number | undefined>

/** A list's answer has the rows with their total, and that of countries the rows of their tree. */
type FirstAnswer = { route: Call; params?: { id: number }; query?: QueryParts; data: JSONDataTypes }
export type Reading = (ctx: HttpContext) => Promise<FirstAnswer | undefined>

/** The document brings the first answers, so that the page makes no call for them; a failed one is left to its call. */
export async function bringAnswers(ctx: HttpContext, readings: Reading[]) {
  const answers = await Promise.all(readings.map((read) => read(ctx).catch(leaveOut)))
  ctx.inertia.share({ answers: answers.filter((answer) => answer !== undefined) })

  function leaveOut(error: unknown) {
    if (error instanceof NotFound) return
    ctx.logger.warn({ err: error }, 'what a page shows at first could not be read')
  }
}

export const answerOf =
  (route: Call, read: (caller: User) => Promise<JSONDataTypes>): Reading =>
  async ({ caller }) => ({ route, data: await read(caller) })

export const recordOf =
  (
    route: Call,
    read: (id: number, caller: User) => Promise<JSONDataTypes>,
    idOf: (ctx: HttpContext) => Promise<number | undefined> = async ({ params }) => params.id
  ): Reading =>
  async (ctx) => {
    const id = await idOf(ctx)
    return id ? { route, params: { id }, data: await read(id, ctx.caller) } : undefined
  }

type Query<Source extends RowSource> = Parameters<Source['read']>[0] & QueryParts

export const rowsOf =
  <Source extends RowSource>({ call: route, read }: Source, query: Query<Source>): Reading =>
  async ({ caller }) => {
    const { rows, total, hasMore } = await read(query, caller)
    return { route, query, data: { rows: JSON.parse(rows.text), total, hasMore } }
  }

export const listOf =
  (source: RowSource, fixed?: QueryParts): Reading =>
  async (ctx) => {
    const kept = await ListSetting.of(ctx.caller)
    const { per_page: perPage } = (source.settings && kept[source.settings]) ?? firstSettings
    const given = Object.entries<string>(ctx.request.qs()).filter(([, value]) => value !== '')
    const addressed = Object.fromEntries(given)
    const shown: QueryParts = { page: 1, ...addressed, per_page: perPage, ...fixed }
    const [, query] = await source.validator.tryValidate(shown)
    if (!query) return undefined
    const answer = await rowsOf(source, query)(ctx)
    // The page compares the query with its own, so it is spelled as the address does.
    const sent = Object.fromEntries(Object.keys(query).map((name) => [name, shown[name]]))
    return answer && { ...answer, query: sent }
  }
