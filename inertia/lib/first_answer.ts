import type { Area } from '~/lib/areas'
import { isSessionOf } from '~/lib/session'

/** What the page's document brought of one record, see `app/lists/first_rows.ts`. */
export type FirstAnswer<Answer> = {
  answer: Answer
  /** Milliseconds since 1970. */
  readAt: number
  session: string
}

/** The options of a query whose answer the document brought. */
export function initially<Answer, Part>(
  area: Area,
  first: FirstAnswer<Answer> | undefined,
  partOf: (answer: Answer) => Part
) {
  const known = first && isSessionOf(area, first.session) ? first : undefined
  return {
    initialData: known && partOf(known.answer),
    // The history keeps the props of a page, so they may be old.
    initialDataUpdatedAt: known?.readAt,
  }
}
