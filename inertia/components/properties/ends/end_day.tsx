import limits from '#config/limits'
import { NotSet } from '~/components/lists/rows/cell_text'
import { useClock } from '~/hooks/use_clock'
import { useText } from '~/hooks/use_text'
import { dayOf, shortDayOf } from '~/lib/values/dates'

type Ends = { expires_at: string | null; expired_at: string | null }

const day = 86_400_000

/** From when on its owner is told. */
export const endsSoon = (end: string | null, now: Date) =>
  end !== null && Date.parse(end) < now.getTime() + limits.listingEnds.toldDays * day

/** A card leaves out a day that is far away. One that is overdue ends once its owner has had a week to answer. */
export function EndDay({ property }: { property: Ends }) {
  const t = useText()
  const { now, zone } = useClock()
  const endOf = useEndText()
  const { expires_at: end, expired_at: ended } = property
  if (ended) return t('ends.ended_on', { day: dayOf(ended, zone) })
  if (!end) return <NotSet text={t('ends.not_listed')} />
  return endsSoon(end, now) ? endOf(property) : <span className="not-set">{dayOf(end, zone)}</span>
}

/** A sentence for what ends. */
export function useEndText() {
  const t = useText()
  const { now, zone } = useClock()
  return ({ expires_at: end }: Pick<Ends, 'expires_at'>) =>
    end && Date.parse(end) > now.getTime()
      ? t('ends.on', { day: shortDayOf(end, zone) })
      : t('ends.soon')
}
