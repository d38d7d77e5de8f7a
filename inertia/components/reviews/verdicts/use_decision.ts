import { useLayoutEffect, useRef, useState } from 'react'
import { usePage } from '@inertiajs/react'
import { useMutation } from '@tanstack/react-query'
import type { AdminPropertyRow } from '~/components/properties/property_rows'
import type { QueueState } from '~/components/reviews/desk/use_queue'
import {
  waitingOf,
  type PropertyOutcome,
  type QueueItem,
  type Reason,
  type Verdict,
} from '~/components/reviews/queue_item'
import { inTurn } from '~/hooks/use_action'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { keyOf } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import { client, queryClient } from '~/lib/client'
import { announce, offerListing } from '~/lib/messages'
import { statusOf } from '~/lib/failure'

type Decision = { item: QueueItem; verdict: Verdict; reasons: Reason[]; note: string }

/** `text` stands above the property whose decision failed; `again` is the decision that can be sent again. */
export type DecisionFailure = { id: number; text: string; again: Decision | null }

type Options = {
  queue: QueueState<QueueItem, PropertyOutcome>
  onDecided: (id: number) => void
}

type Result = {
  outcome?: PropertyOutcome
  item?: QueueItem
  text?: string
  property?: AdminPropertyRow
}

/** The next property is shown at once, so that a key is always about what is seen; the decisions are stored in turn. */
export function useDecision({ queue, onDecided }: Options) {
  const t = useText()
  const failureMessage = useFailureMessage()
  const { user } = usePage().props
  const [failure, setFailure] = useState<DecisionFailure | null>(null)
  const currentId = queue.current?.id ?? null
  const shown = useRef<number | null>(undefined)
  useLayoutEffect(() => {
    shown.current = currentId
    return () => void (shown.current = undefined)
  }, [currentId])
  const textOf = (error: unknown) => failureMessage(error, { network: 'review.nothing_decided' })

  const send = async (sent: Decision): Promise<Result> => {
    const { item, verdict, reasons, note } = sent
    try {
      const { property } = await client.request('api.admin.property_reviews.store', {
        params: { id: item.property.id },
        body: { verdict, reasons, note: note.trim() || undefined, submission: item.submission },
      })
      const { url } = property
      offerListing(property, url)
      return { outcome: outcomeOf(sent, url), property }
    } catch (error) {
      if (![404, 409].includes(statusOf(error) ?? 0)) throw error
      return explainRefusal(sent, textOf(error))
    }
  }

  const explainRefusal = async ({ item, verdict }: Decision, text: string): Promise<Result> => {
    const state = await stateOf(item)
    if (state === 'gone' || state === 'taken_back') {
      const outcome: PropertyOutcome = { verdict: state, by: null, reasons: [], note: null }
      // Whoever takes changes back decides nothing, so the server's sentence about that is left out.
      return { outcome, text: state === 'gone' ? text : undefined }
    }
    if ('property' in state) return { item: state, text }
    const isOwn = state.reviewer !== null && state.reviewer.id === user?.id
    const by = isOwn ? null : (state.reviewer?.name ?? t('activity.terminal'))
    // The answer to the same decision was lost on its way.
    const isStored = isOwn && state.verdict === verdict
    return { outcome: { ...state, by }, text: isStored ? undefined : text }
  }

  /** The property that is shown says it itself; one that waits again is shown where no other is. */
  const fail = (failed: DecisionFailure, name: string, waits: boolean) => {
    const { id, text } = failed
    setFailure(failed)
    if (shown.current === id || (waits && shown.current === null)) return
    announce('danger', t('common.failure_of', { name, text }))
  }

  const decision = useMutation({
    ...inTurn('decisions'),
    mutationFn: send,
    onSuccess: ({ outcome, item, text }, { item: { property } }) => {
      if (text) fail({ id: property.id, text, again: null }, property.title, Boolean(item))
      if (item) queue.replace(waitingOf(item))
      if (!outcome) return
      queue.decide(property.id, outcome)
      onDecided(property.id)
      // Another filter's rows would still show it.
      queryClient.removeQueries({ queryKey: keyOf('api.admin.reviews.index'), type: 'inactive' })
    },
    onError: (error, sent) => {
      const again = statusOf(error) === 422 ? null : sent
      const { id, title } = sent.item.property
      fail({ id, text: textOf(error), again }, title, true)
      queue.replace(waitingOf(sent.item))
    },
  })

  const decide = (sent: Decision) => {
    setFailure(null)
    queue.decide(sent.item.property.id, outcomeOf(sent))
    queue.next()
    decision.mutate(sent)
  }

  return { decide, failure }
}

const outcomeOf = ({ verdict, reasons, note }: Decision, url: string | null = null) => ({
  ...{ verdict, by: null, reasons, url },
  note: note.trim() || null,
})

async function stateOf({ property: { id }, last_review: last }: QueueItem) {
  const [item] = await client.request('api.admin.reviews.index', {
    query: { property_id: id, page: 1, per_page: 1 },
  })
  if (item) return item
  try {
    const [review] = await client.request('api.admin.property_reviews.index', { params: { id } })
    return review && review.id !== last?.id ? review : 'taken_back'
  } catch (error) {
    if (statusOf(error) === 404) return 'gone'
    throw error
  }
}
