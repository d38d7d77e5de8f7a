import type { Selection } from '~/components/lists/batches/use_selection'
import { useAction } from '~/hooks/use_action'
import { partsOf, skippedSentences, type BatchScope, type Skipped } from '~/lib/batch'
import { announce } from '~/lib/messages'

type Answer = { message: string; skipped: Skipped[] }

export function useScopedBatch<Action = void>(
  selection: Selection,
  send: (scope: BatchScope, action: Action) => Promise<Answer>,
  { nameOf, ...options }: { nameOf?: (id: number) => string; onError?: () => void } = {}
) {
  return useAction(async (action: Action) => {
    for (const part of partsOf(selection.scope)) {
      const answer = await send(part, action)
      const { message, skipped } = answer
      if ('ids' in part) selection.setAll(part.ids, false)
      else selection.clear()
      const text = [message, ...skippedSentences(skipped, nameOf)].join(' ')
      announce(skipped.length > 0 ? 'warning' : 'success', text, { answer })
    }
  }, options)
}
