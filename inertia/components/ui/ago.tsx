import { useClock } from '~/hooks/use_clock'
import { agoOf, momentOf } from '~/lib/values/dates'

export function Ago({ at }: { at: string }) {
  const clock = useClock()
  return (
    <time dateTime={at} title={momentOf(at, clock.zone)} className="is-nowrap">
      {agoOf(at, clock)}
    </time>
  )
}
