import { useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import limits from '#config/limits'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { useLast } from '~/hooks/use_last'
import type { Announce } from '~/hooks/use_notice'
import type { Selection } from '~/hooks/use_selection'
import { useText } from '~/hooks/use_text'
import { client, refresh } from '~/lib/client'

export type BatchAction = 'activate' | 'deactivate' | 'delete'
export type BatchKind = 'users' | 'properties'

type Options = {
  kind: BatchKind
  selection: Selection
  announce: Announce
  nameOf: (id: number) => string
}

type Asked = { action: BatchAction; ids: number[] }
const nothing: Asked = { action: 'delete', ids: [] }

type Outcome = { done: number; skipped: number[] }

const routes = {
  users: 'api.admin.user_batches.store',
  properties: 'api.admin.property_batches.store',
} as const

/** One action on the selected rows. A call's rows leave the selection, so a failure keeps the rest. */
export function useBatch({ kind, selection, announce, nameOf }: Options) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const t = useText()
  const failureMessage = useFailureMessage()
  const close = () => setAsked(null)

  const outcome = useRef<Outcome>(undefined)
  const sentences = ({ action }: Asked) => {
    const { done = 0, skipped = [] } = outcome.current ?? {}
    if (done + skipped.length === 0) return []
    const names = skipped.map(nameOf).join(', ')
    const counts = t(`${kind}.batch_${action}`, { done, skipped: skipped.length })
    return names ? [counts, t('users.batch_skipped', { names })] : [counts]
  }

  const batch = useMutation({
    mutationFn: async ({ action, ids }: Asked) => {
      outcome.current = { done: 0, skipped: [] }
      for (let from = 0; from < ids.length; from += limits.batchIds) {
        const part = ids.slice(from, from + limits.batchIds)
        const answer = await client.request(routes[kind], { body: { ids: part, action } })
        outcome.current.done += answer.done.length
        outcome.current.skipped.push(...answer.skipped.map(({ id }) => id))
        selection.setAll(part, false)
      }
    },
    onSuccess: (_, sent) => {
      const noticeKind = outcome.current?.skipped.length ? 'warning' : 'success'
      announce(noticeKind, sentences(sent).join(' '))
    },
    onError: (error, sent) =>
      announce('danger', [...sentences(sent), failureMessage(error)].join(' ')),
    onSettled: () => {
      close()
      void refresh()
    },
  })

  const { action, ids } = useLast(asked) ?? nothing
  return {
    ask: (next: BatchAction) => setAsked({ action: next, ids: selection.ids }),
    dialog: {
      isOpen: asked !== null,
      isBusy: batch.isPending,
      tone: action === 'delete' ? ('danger' as const) : ('primary' as const),
      title: t(`${kind}.batch_${action}_title`, { count: ids.length }),
      text: t(`${kind}.batch_${action}_question`),
      action: t(`common.${action}`),
      onClose: close,
      onConfirm: () => batch.mutate({ ids, action }),
    },
  }
}
