import type { HttpContext } from '@adonisjs/core/http'
import type { RoutesList } from '@adonisjs/core/types/http'
import type { JSONDataTypes } from '@adonisjs/core/types/transformers'
import { firstSettings, type SettableList } from '#preferences/settable_lists'
import { NotFound } from '#exceptions/refusal'
import type { ListResult } from '#lists/list'
import ListSetting from '#preferences/list_setting'

type Call = keyof RoutesList['GET']
type QueryParts = Record<string, string | number | undefined>

/** As the call answers it, but rows of a list with their total, and countries as the rows of their tree. */
type FirstAnswer = { route: Call; params?: { id: number }; query?: QueryParts; data: JSONDataTypes }
type Reading = () => Promise<FirstAnswer | undefined>

type Read<Query> = (query: Query) => Promise<ListResult<unknown>>
type Validator<Query> = {
  tryValidate(query: unknown): Promise<[Error, null] | [null, Query]>
}

/**
 * What a page shows at first travels with its document, so that it makes no call for it (`use_first_answers.ts`).
 * What can't be read is left out: the page's own call tells why.
 */
export async function bringAnswers(ctx: HttpContext, readings: Reading[]) {
  const answers = await Promise.all(readings.map((read) => read().catch(leaveOut)))
  ctx.inertia.share({ answers: answers.filter((answer) => answer !== undefined) })

  function leaveOut(error: unknown) {
    if (error instanceof NotFound) return
    ctx.logger.warn({ err: error }, 'what a page shows at first could not be read')
  }
}

export function answerOf(route: Call, read: () => Promise<JSONDataTypes>, id?: number): Reading {
  const params = id === undefined ? undefined : { id }
  return async () => ({ route, params, data: await read() })
}

export function rowsOf<Query extends QueryParts>(
  route: Call,
  query: Query,
  read: Read<Query>
): Reading {
  return async () => {
    const { rows, total, hasMore } = await read(query)
    return { route, query, data: { rows: JSON.parse(rows.text), total, hasMore } }
  }
}

type ListOf<Query> = {
  validator: Validator<Query>
  read: Read<Query>
  /** The list whose settings give the number of rows. */
  settings?: SettableList
  /** Begins the name of each part of the query in the page's address. */
  prefix?: string
  /** Parts of the query that the page sends whatever its address says. */
  fixed?: QueryParts
}

/** The rows of a list that is searched, sorted and turned by the page's address. */
export function listOf<Query extends object>(
  ctx: HttpContext,
  route: Call,
  { validator, read, settings, prefix = '', fixed }: ListOf<Query>
): Reading {
  return async () => {
    const kept = await ListSetting.of(ctx.auth.getUserOrFail())
    const { per_page: perPage } = (settings && kept[settings]) ?? firstSettings
    const shown: QueryParts = { page: 1, ...addressed(ctx, prefix), per_page: perPage, ...fixed }
    const [, query] = await validator.tryValidate(shown)
    if (!query) return undefined
    // As the address spells it, because the page compares it with its own query.
    const sent = Object.fromEntries(Object.keys(query).map((name) => [name, shown[name]]))
    return rowsOf(route, sent, () => read(query))()
  }
}

function addressed({ request }: HttpContext, prefix: string): QueryParts {
  const parts = Object.entries<string>(request.qs())
    // A form sends an empty field too.
    .filter(([name, value]) => name.startsWith(prefix) && value !== '')
    .map(([name, value]) => [name.slice(prefix.length), value])
  return Object.fromEntries(parts)
}
