import { useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { useLast } from '~/hooks/use_last'
import { readSummary } from '~/components/lists/batches/use_summary'
import type { Selection } from '~/components/lists/batches/use_selection'
import { useText } from '~/hooks/use_text'
import {
  isAsked,
  partsOf,
  skippedSentences,
  type AskedAction,
  type BatchRequest,
  type BatchAction,
  type BatchKind,
  type BatchScope,
  type Skipped,
} from '~/lib/batch'
import { sendBatch } from '~/components/lists/batches/batch_calls'
import { refresh } from '~/lib/client'
import type { TextKey } from '~/lib/texts'
import { announce } from '~/lib/messages'

type Options = {
  kind: BatchKind
  selection: Selection
  nameOf: (id: number) => string
  isApproval?: boolean
}

export type Question = BatchRequest & {
  action: AskedAction
  refused?: number
  isApproval?: boolean
}

export type Batch = ReturnType<typeof useBatch>

/**
 * One action on the selected rows. Activating can be taken back, so it asks only about properties that were
 * refused before. A call's rows leave the selection, so a failure keeps the rest.
 */
export function useBatch({ kind, selection, nameOf, isApproval }: Options) {
  const [confirming, setConfirming] = useState<Question | null>(null)
  const [question, setQuestion] = useState(0)
  const t = useText()
  const failureMessage = useFailureMessage()
  const close = () => setConfirming(null)

  const outcome = useRef({ done: 0, skipped: new Array<Skipped>(), answer: new Array<object>() })
  const sentences = ({ action }: BatchRequest) => {
    const { done, skipped } = outcome.current
    if (done + skipped.length === 0) return []
    const counts = t(resultOf(kind, action), { done, skipped: skipped.length })
    return [counts, ...skippedSentences(skipped, nameOf)]
  }

  const batch = useMutation({
    mutationFn: async (sent: BatchRequest) => {
      outcome.current = { done: 0, skipped: [], answer: [] }
      for (const scope of partsOf(sent.scope)) {
        const answer = await sendBatch(kind, { ...sent, scope })
        outcome.current.done += answer.done.length
        outcome.current.skipped.push(...answer.skipped)
        outcome.current.answer.push(answer)
        if ('ids' in scope) selection.setAll(scope.ids, false)
        else selection.clear()
      }
    },
    onSuccess: (_, sent) => {
      const { skipped, answer } = outcome.current
      announce(skipped.length > 0 ? 'warning' : 'success', sentences(sent).join(' '), { answer })
    },
    onError: (error, sent) => {
      const text = [...sentences(sent), failureMessage(error)].join(' ')
      announce('danger', text, { answer: outcome.current.answer })
    },
    onSettled: () => {
      close()
      void refresh()
    },
  })

  const ask = (sent: Question) => {
    setConfirming(sent)
    setQuestion(question + 1)
  }

  const activation = useMutation({
    mutationFn: async (scope: BatchScope) => {
      if (kind !== 'properties') return 0
      const summary = await readSummary(kind, scope, { action: 'activate' })
      return summary.refused ?? 0
    },
    onSuccess: (refused, scope) => {
      const sent = { action: 'activate', scope } as const
      if (refused) ask({ ...sent, refused, isApproval })
      else batch.mutate(sent)
    },
    onError: (error) => announce('danger', failureMessage(error)),
  })

  return {
    kind,
    isApproval,
    question,
    isConfirming: confirming !== null,
    shown: useLast(confirming),
    isBusy: batch.isPending || activation.isPending,
    running: batch.isPending ? batch.variables.action : activation.isPending ? 'activate' : null,
    close,
    confirm: () => confirming && batch.mutate(confirming),
    /** Asks, because nobody has selected these one by one. */
    approveAll: (scope: BatchScope) => ask({ action: 'activate', scope, isApproval }),
    start: (action: BatchAction) => {
      const { scope } = selection
      if (action === 'activate') activation.mutate(scope)
      else if (isAsked(action)) ask({ action, scope })
      else batch.mutate({ action, scope })
    },
  }
}

const resultOf = (kind: BatchKind, action: BatchAction): TextKey =>
  kind === 'users' && isAsked(action) ? `users.batch_${action}` : `properties.batch_${action}`
