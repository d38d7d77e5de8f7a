import { useClock } from '~/hooks/use_clock'
import { nearDay, timeOf } from '~/lib/values/dates'

/** Texts of drafts name the day only where it is another one than today. */
export function useDraftTime() {
  const clock = useClock()
  return (at: string) => ({ ...nearDay(at, clock), time: timeOf(at, clock.zone) })
}
