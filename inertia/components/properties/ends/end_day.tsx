import limits from '#config/limits'
import { NotSet } from '~/components/lists/rows/cell_text'
import { useClock } from '~/hooks/use_clock'
import { useText } from '~/hooks/use_text'
import { dayOf, shortDayOf } from '~/lib/values/dates'

type Ends = { expires_at: string | null; expired_at: string | null }

const day = 86_400_000

/** A card leaves out a day that is far away. */
export function EndDay({ property }: { property: Ends }) {
  const t = useText()
  const { zone } = useClock()
  const soon = useSoonEnd(property)
  const { expires_at: end, expired_at: ended } = property
  if (ended) return t('ends.ended_on', { day: dayOf(ended, zone) })
  if (!end) return <NotSet text={t('ends.not_listed')} />
  return soon ?? <span className="not-set">{dayOf(end, zone)}</span>
}

/** From when on its owner is told. One that is overdue ends once its owner has had a week to answer. */
export function useSoonEnd({ expires_at: end }: Pick<Ends, 'expires_at'>) {
  const t = useText()
  const { now, zone } = useClock()
  const left = Date.parse(end ?? '') - now.getTime()
  if (!end || left >= limits.listingEnds.toldDays * day) return null
  return left > 0 ? t('ends.on', { day: shortDayOf(end, zone) }) : t('ends.soon')
}
