import type { HttpContext } from '@adonisjs/core/http'
import { firstSettings, type SettableList } from '#config/lists'
import type { ListResult } from '#lists/list'
import type { ListQuery } from '#lists/list_query'
import ListSetting from '#preferences/list_setting'
import { NotFound } from '#exceptions/refusal'

const unread = 'what a page shows at first could not be read'

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
  // A form sends an empty field too.
  const filled = Object.entries(ctx.request.qs()).filter(([, value]) => value !== '')
  const shown = { page: 1, ...Object.fromEntries(filled), per_page: perPage }
  return rowsOf(ctx, shown, { validator, read })
}

/** The first answer of a page about one record. @returns undefined where the page's own call explains the failure */
export async function firstAnswer<Answer>(
  { area, auth, logger }: HttpContext,
  read: () => Promise<Answer>
) {
  try {
    return { answer: await read(), readAt: Date.now(), session: auth.use(area).publicToken }
  } catch (error) {
    if (!(error instanceof NotFound)) logger.warn({ err: error }, unread)
    return undefined
  }
}

/** `firstRows` for a query that isn't the address's. */
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
    logger.warn({ err: error }, unread)
    return undefined
  }
}
