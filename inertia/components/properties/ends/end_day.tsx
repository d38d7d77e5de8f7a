import limits from '#config/limits'
import { NotSet } from '~/components/lists/rows/cell_text'
import { Tag } from '~/components/ui/tag'
import { useClock } from '~/hooks/use_clock'
import { useText } from '~/hooks/use_text'
import { dayOf, shortDayOf } from '~/lib/values/dates'

type Ends = { expires_at: string | null; expired_at: string | null }

type Props = { property: Ends; isOnCard?: boolean }

const day = 86_400_000

/** A card has no heading, so it says the words; it leaves out a day that is far away. */
export function EndDay({ property, isOnCard = false }: Props) {
  const t = useText()
  const { zone } = useClock()
  const soon = useSoonEnd(property, isOnCard)
  const { expires_at: end, expired_at: ended } = property
  if (ended) return t('ends.ended_on', { day: shortDayOf(ended, zone) })
  if (!end) return <NotSet text={t('ends.not_listed')} />
  if (soon) return <Tag tone="waiting">{soon}</Tag>
  return <span className="not-set">{dayOf(end, zone)}</span>
}

/** From when on its owner is told. One that is overdue ends once its owner has had a week to answer. */
export function useSoonEnd({ expires_at: end }: Pick<Ends, 'expires_at'>, inWords = true) {
  const t = useText()
  const { now, zone } = useClock()
  const left = Date.parse(end ?? '') - now.getTime()
  if (!end || left >= limits.listingEnds.toldDays * day) return null
  if (left <= 0) return t('ends.soon')
  const shown = shortDayOf(end, zone)
  return inWords ? t('ends.on', { day: shown }) : shown
}
