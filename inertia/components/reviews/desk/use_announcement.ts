import type { QueueState } from '~/components/reviews/desk/use_queue'
import { useText } from '~/hooks/use_text'

export function useAnnouncement<Item, Outcome>(
  { lastDecided, current, left }: QueueState<Item, Outcome>,
  wordOf: (outcome: Outcome) => string,
  nameOf: (item: Item) => string
) {
  const t = useText()
  if (lastDecided?.outcome === undefined) return ''
  const values = { verdict: wordOf(lastDecided.outcome), name: nameOf(lastDecided.item), left }
  return current && !current.outcome
    ? t('review.said_next', { ...values, next: nameOf(current.item) })
    : t('review.said', values)
}
