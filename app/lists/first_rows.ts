import type { HttpContext } from '@adonisjs/core/http'
import { firstSettings, type SettableList } from '#config/lists'
import type { ListQuery, ListResult } from '#lists/list'
import ListSetting from '#models/list_setting'

type Validator<Query> = {
  tryValidate(query: unknown): Promise<[Error, null] | [null, Query]>
}

type Reading<Query, Row> = {
  validator: Validator<Query>
  read: (query: Query) => Promise<ListResult<Row>>
}

/**
 * The rows that a page shows at first travel with its document, so that it needs no call for them.
 * @returns undefined where the address is no valid query or the rows can't be read: the page's own call tells why
 */
export async function firstRows<Query extends ListQuery, Row>(
  ctx: HttpContext,
  list: SettableList,
  validator: Validator<Query>,
  read: (query: Query) => Promise<ListResult<Row>>
) {
  const settings = await ListSetting.of(ctx.auth.getUserOrFail())
  const { per_page: perPage } = settings[list] ?? firstSettings
  const shown = { page: 1, ...ctx.request.qs(), per_page: perPage }
  return rowsOf(ctx, shown, { validator, read })
}

/** The same for a query that the address doesn't name. */
export async function rowsOf<Query extends ListQuery, Row>(
  { area, auth, logger }: HttpContext,
  shown: Record<string, string | number>,
  { validator, read }: Reading<Query, Row>
) {
  const [, query] = await validator.tryValidate(shown)
  if (!query) return undefined
  // As the address spells it, because the page compares it with its own query.
  const sent = Object.fromEntries(Object.keys(query).map((name) => [name, shown[name]]))
  try {
    const { rows, total, hasMore } = await read(query)
    const session = auth.use(area).publicToken
    return { query: sent, rows: rows.parse(), total, hasMore, readAt: Date.now(), session }
  } catch (error) {
    logger.warn({ err: error }, 'the first rows of a page could not be read')
    return undefined
  }
}
