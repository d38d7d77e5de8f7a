import type { DeskFilters } from '~/components/reviews/desk/use_desk_place'
import { queueRows, useQueue } from '~/components/reviews/desk/use_queue'
import { waitingOf, type Outcome, type QueueItem } from '~/components/reviews/queue_item'
import { useAskedItem } from '~/components/reviews/properties/use_asked_item'
import { useDecision } from '~/components/reviews/verdicts/use_decision'
import type { Drafts, ToldVerdict } from '~/components/reviews/verdicts/use_drafts'
import { useItemsAhead } from '~/components/reviews/properties/use_items_ahead'
import { useRows } from '~/hooks/use_rows'

type Options = {
  filters: DeskFilters
  /** The one to begin with. */
  firstId?: number
  drafts: Drafts
}

/** Properties that wait, the longest waiting first. */
export function usePropertyDesk({ filters, firstId, drafts }: Options) {
  const queue = useQueue<QueueItem, Outcome>()
  const rows = useRows('api.admin.reviews.index', {
    query: { ...filters, page: queue.page, per_page: queueRows },
  })
  const asked = useAskedItem(firstId)
  queue.receive(asked, () => ({
    waiting: (asked.data?.rows ?? []).map(waitingOf),
    total: queue.left,
    isFirst: false,
  }))
  const isReady = !firstId || !asked.isPending
  if (isReady)
    queue.receive(rows, () => ({
      waiting: (rows.data?.rows ?? []).map(waitingOf),
      total: rows.data?.total ?? 0,
      isFirst: queue.page === 1,
    }))
  const decision = useDecision({ queue, onDecided: drafts.forget })
  useItemsAhead(queue.ahead.map(({ item }) => item))
  const { current } = queue
  const draft = drafts.draftOf(current?.id ?? 0)
  const change = (changes: Partial<typeof draft>) => current && drafts.change(current.id, changes)

  return {
    queue,
    rows,
    draft,
    isNotWaiting: asked.data?.rows.length === 0,
    decision,
    change,
    failure: decision.failure?.id === current?.id ? decision.failure : null,
    approve: () =>
      current &&
      decision.decide({ item: current.item, verdict: 'approved', reasons: [], note: '' }),
    open: (verdict: ToldVerdict) => change({ verdict }),
    tell: (verdict: ToldVerdict) =>
      current && decision.decide({ ...draft, verdict, item: current.item }),
  }
}
