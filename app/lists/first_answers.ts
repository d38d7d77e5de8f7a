import type { HttpContext } from '@adonisjs/core/http'
import type { RoutesList } from '@adonisjs/core/types/http'
import type { JSONDataTypes } from '@adonisjs/core/types/transformers'
import { firstSettings, type SettableList } from '#config/lists'
import { NotFound } from '#exceptions/refusal'
import type { ListResult } from '#lists/list'
import ListSetting from '#preferences/list_setting'

type Call = keyof RoutesList['GET']
type Query = Record<string, string | number | undefined>

/** As a call would answer it, but the rows of a list with their total. */
type FirstAnswer = { route: Call; params?: { id: number }; query?: Query; data: JSONDataTypes }
type Reading = () => Promise<FirstAnswer | undefined>

type Read<Asked> = (query: Asked) => Promise<ListResult<unknown>>
type Validator<Asked> = {
  tryValidate(query: unknown): Promise<[Error, null] | [null, Asked]>
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

export function rowsOf<Asked extends Query>(route: Call, query: Asked, read: Read<Asked>): Reading {
  return async () => {
    const { rows, total, hasMore } = await read(query)
    return { route, query, data: { rows: JSON.parse(rows.text), total, hasMore } }
  }
}

type ListOf<Asked> = {
  validator: Validator<Asked>
  read: Read<Asked>
  /** Whose settings say how many rows there are. */
  settings?: SettableList
  /** What stands in the page's address before each part of the query. */
  prefix?: string
  /** What the page asks for besides, whatever its address says. */
  fixed?: Query
}

/** The rows of a list that is searched, sorted and turned by the page's address. */
export function listOf<Asked extends object>(
  ctx: HttpContext,
  route: Call,
  { validator, read, settings, prefix = '', fixed }: ListOf<Asked>
): Reading {
  return async () => {
    const kept = await ListSetting.of(ctx.auth.getUserOrFail())
    const { per_page: perPage } = (settings && kept[settings]) ?? firstSettings
    const shown: Query = { page: 1, ...addressed(ctx, prefix), per_page: perPage, ...fixed }
    const [, query] = await validator.tryValidate(shown)
    if (!query) return undefined
    // As the address spells it, because the page compares it with its own query.
    const sent = Object.fromEntries(Object.keys(query).map((name) => [name, shown[name]]))
    return rowsOf(route, sent, () => read(query))()
  }
}

function addressed({ request }: HttpContext, prefix: string): Query {
  const parts = Object.entries<string>(request.qs())
    // A form sends an empty field too.
    .filter(([name, value]) => name.startsWith(prefix) && value !== '')
    .map(([name, value]) => [name.slice(prefix.length), value])
  return Object.fromEntries(parts)
}
