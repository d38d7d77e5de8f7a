import { useZone } from '~/hooks/use_clock'
import { dayOf } from '~/lib/values/dates'

/** The day of a moment in the reader's time zone. */
export function Day({ at }: { at: string }) {
  return dayOf(at, useZone())
}
