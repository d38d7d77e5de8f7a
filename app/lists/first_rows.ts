import type { HttpContext } from '@adonisjs/core/http'
import limits from '#config/limits'
import type { ListQuery, ListResult } from '#lists/list'

type Validator<Query> = {
  tryValidate(query: unknown): Promise<[Error, null] | [null, Query]>
}

/**
 * The rows that a page shows at first travel with its document, so that it needs no call for them.
 * @returns undefined where the address is no valid query or the rows can't be read: the page's own call tells why
 */
export async function firstRows<Query extends ListQuery, Row>(
  { area, auth, logger, request }: HttpContext,
  validator: Validator<Query>,
  read: (query: Query) => Promise<ListResult<Row>>
) {
  const shown = { page: 1, ...request.qs(), per_page: limits.pageRows }
  const [, query] = await validator.tryValidate(shown)
  if (!query) return undefined
  try {
    const { rows, total } = await read(query)
    const session = auth.use(area).publicToken
    return { query, rows: rows.parse(), total, readAt: Date.now(), session }
  } catch (error) {
    logger.warn({ err: error }, 'the first rows of a page could not be read')
    return undefined
  }
}
