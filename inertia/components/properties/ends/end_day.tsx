import { NotSet } from '~/components/lists/rows/cell_text'
import { useClock } from '~/hooks/use_clock'
import { useText } from '~/hooks/use_text'
import { dayOf } from '~/lib/values/dates'

type Props = { property: { expires_at: string | null; expired_at: string | null } }

/** One that is overdue ends once its owner has had a week to answer. */
export function EndDay({ property }: Props) {
  const t = useText()
  const { now, zone } = useClock()
  const { expires_at: end, expired_at: ended } = property
  if (ended) return t('ends.ended_on', { day: dayOf(ended, zone) })
  if (!end) return <NotSet text={t('ends.not_listed')} />
  return Date.parse(end) < now.getTime() ? t('ends.soon') : dayOf(end, zone)
}
