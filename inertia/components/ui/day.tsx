import { useZone } from '~/hooks/use_clock'
import { dayOf } from '~/lib/values/dates'

export function Day({ at }: { at: string }) {
  return dayOf(at, useZone())
}
