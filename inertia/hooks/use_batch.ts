import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useFailureText } from '~/hooks/use_failure_text'
import { useLast } from '~/hooks/use_last'
import type { useNotice } from '~/hooks/use_notice'
import { useRefresh } from '~/hooks/use_refresh'
import type { Selection } from '~/hooks/use_selection'
import { useText } from '~/hooks/use_text'
import { api } from '~/lib/client'

export type BatchAction = 'activate' | 'deactivate' | 'delete'
export type BatchKind = 'users' | 'properties'

type Options = {
  kind: BatchKind
  selection: Selection
  announce: ReturnType<typeof useNotice>['announce']
  /** Names the rows that were left as they were. */
  nameOf: (id: number) => string
}

type Asked = { action: BatchAction; ids: number[] }
const nothing: Asked = { action: 'delete', ids: [] }

const calls = { users: api.admin.userBatches.store, properties: api.admin.propertyBatches.store }

/** One action on all ticked rows, after one question that names their count. */
export function useBatch({ kind, selection, announce, nameOf }: Options) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const refresh = useRefresh()
  const t = useText()
  const say = useFailureText()
  const close = () => setAsked(null)

  const batch = useMutation(
    calls[kind].mutationOptions({
      onSuccess: ({ message, skipped }) => {
        const names = skipped.map(({ id }) => nameOf(id)).join(', ')
        const text = names ? `${message} ${t('users.batch_skipped', { names })}` : message
        announce(names ? 'warning' : 'success', text)
        selection.clear()
        void refresh()
      },
      onError: (error) => announce('danger', say(error)),
      onSettled: close,
    })
  )

  const { action, ids } = useLast(asked) ?? nothing
  return {
    ask: (wanted: BatchAction) => setAsked({ action: wanted, ids: selection.ids }),
    dialog: {
      isOpen: asked !== null,
      isBusy: batch.isPending,
      tone: action === 'delete' ? ('danger' as const) : ('primary' as const),
      title: t(`${kind}.batch_${action}_title`, { count: ids.length }),
      text: t(`${kind}.batch_${action}_question`),
      action: t(`common.${action}`),
      onClose: close,
      onConfirm: () => batch.mutate({ body: { ids, action } }),
    },
  }
}
