import { NotSet } from '~/components/lists/rows/cell_text'
import { useClock } from '~/hooks/use_clock'
import { useText } from '~/hooks/use_text'
import { dayOf, shortDayOf } from '~/lib/values/dates'

type Ends = { expires_at: string | null; expired_at: string | null }

/** One that is overdue ends once its owner has had a week to answer. */
export function EndDay({ property }: { property: Ends }) {
  const t = useText()
  const { now, zone } = useClock()
  const { expires_at: end, expired_at: ended } = property
  if (ended) return t('ends.ended_on', { day: dayOf(ended, zone) })
  if (!end) return <NotSet text={t('ends.not_listed')} />
  return Date.parse(end) < now.getTime() ? t('ends.soon') : dayOf(end, zone)
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
