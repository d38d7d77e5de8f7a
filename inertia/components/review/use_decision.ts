import { useState } from 'react'
import { usePage } from '@inertiajs/react'
import { useMutation } from '@tanstack/react-query'
import type { Data } from '@generated/data'
import type { QueueState } from '~/components/desk/use_queue'
import {
  waitingOf,
  type Outcome,
  type QueueItem,
  type Reason,
  type Verdict,
} from '~/components/review/queue_item'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { keyOf } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import { client, queryClient, refresh } from '~/lib/client'
import { failureOf, statusOf } from '~/lib/failure'

type Decision = { item: QueueItem; verdict: Verdict; reasons: Reason[]; note: string }

/** What is said above a property whose decision failed, and which decision it was. */
export type DecisionFailure = { id: number; text: string; again: Decision | null }

type Options = {
  queue: QueueState<QueueItem, Outcome>
  /** Whoever is told has been told. */
  onDecided: (id: number) => void
}

/** Waits for the answer, so that nothing is approved that was not seen. */
export function useDecision({ queue, onDecided }: Options) {
  const t = useText()
  const failureMessage = useFailureMessage()
  const { user } = usePage<Data.SharedProps>().props
  const [failure, setFailure] = useState<DecisionFailure | null>(null)

  const store = ({ item, verdict, reasons, note }: Decision) =>
    client.request('api.admin.property_reviews.store', {
      params: { id: item.property.id },
      body: { verdict, reasons, note: note.trim() || undefined, submission: item.submission },
    })

  const end = (id: number, outcome: Outcome) => {
    // Another filter's rows would still show it.
    queryClient.removeQueries({ queryKey: keyOf('api.admin.reviews.index'), type: 'inactive' })
    queue.decide(id, outcome)
    onDecided(id)
    void refresh()
  }

  const decision = useMutation({
    mutationFn: store,
    onMutate: () => setFailure(null),
    onSuccess: (_, { item, verdict, reasons, note }) => {
      end(item.property.id, { verdict, by: null, reasons, note: note.trim() || null })
      queue.next()
    },
    onError: async (error, sent) => {
      const { id } = sent.item.property
      const status = statusOf(error)
      const text = failureMessage(error, { network: 'review.nothing_decided' })
      if (status !== 409 && status !== 404) {
        return setFailure({ id, text, again: failureOf(error).status === 422 ? null : sent })
      }
      await meet(sent, text)
    },
  })

  /** Shows what became of a property that was decided, changed or deleted meanwhile. */
  const meet = async (sent: Decision, text: string) => {
    const { id } = sent.item.property
    try {
      const state = await stateOf(sent.item)
      if (state === 'gone' || state === 'taken_back') {
        // Whoever takes changes back decides nothing, so the server's sentence about that is left out.
        setFailure(state === 'gone' ? { id, text, again: null } : null)
        return end(id, { verdict: state, by: null, reasons: [], note: null })
      }
      if ('property' in state) {
        queue.replace(waitingOf(state))
        return setFailure({ id, text, again: null })
      }
      const isOwn = state.reviewer !== null && state.reviewer.id === user?.id
      // The answer to the same decision was lost on its way.
      const isSent = isOwn && state.verdict === sent.verdict
      if (!isSent) setFailure({ id, text, again: null })
      end(id, { ...state, by: isOwn ? null : (state.reviewer?.name ?? t('review.terminal')) })
      if (isSent) queue.next()
    } catch (error) {
      setFailure({
        id,
        text: failureMessage(error, { network: 'review.nothing_decided' }),
        again: sent,
      })
    }
  }

  return {
    decide: (sent: Decision) => !decision.isPending && decision.mutate(sent),
    isBusy: decision.isPending,
    running: decision.isPending ? decision.variables.verdict : null,
    failure,
    clearFailure: () => setFailure(null),
  }
}

/** @returns the item when it still waits, else the review that decided it meanwhile, if any */
async function stateOf({ property: { id }, last_review: known }: QueueItem) {
  const [item] = await client.request('api.admin.reviews.index', {
    query: { property_id: id, page: 1, per_page: 1 },
  })
  if (item) return item
  try {
    const [review] = await client.request('api.admin.property_reviews.index', { params: { id } })
    return review && review.id !== known?.id ? review : 'taken_back'
  } catch (error) {
    if (statusOf(error) === 404) return 'gone'
    throw error
  }
}
