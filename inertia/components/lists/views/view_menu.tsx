import { useState } from 'react'
import { ArrowLeftToLine, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { announce } from '~/lib/messages'
import { Menu, MenuAction, MenuDivider } from '~/components/navigation/menu'
import { ConfirmDialog } from '~/components/forms/confirm_dialog'
import { RenameDialog } from '~/components/lists/views/view_dialog'
import { useFailureMessage } from '~/hooks/use_failure_message'
import type { ListState } from '~/hooks/use_list_state'
import { useText } from '~/hooks/use_text'
import { useViewChange, useViewDeletion, type SavedView, type ViewScope } from '~/hooks/use_views'
import { addressOf } from '~/components/lists/views/views'

type Props = { list: ListState; view: SavedView; scope: ViewScope; isChanged: boolean }

export function ViewMenu({ list, view, scope, isChanged }: Props) {
  const t = useText()
  const [confirming, setConfirming] = useState<'rename' | 'delete' | null>(null)
  const { change, remove, isRemoving } = useViewActions(view, scope, list)
  const shown = addressOf(list.kept)
  const isStart = view.position === 1
  const close = () => setConfirming(null)
  return (
    <>
      <Menu kebab className="middle" label={t('views.menu', { name: view.name })}>
        <MenuAction onClick={() => setConfirming('rename')} icon={<Pencil size={16} />}>
          {t('views.rename')}
        </MenuAction>
        <MenuAction
          disabled={!isChanged || !shown}
          onClick={() => change({ address: shown })}
          icon={<RefreshCw size={16} />}
        >
          {t('views.update')}
        </MenuAction>
        <MenuAction
          onClick={() => change({ position: isStart ? 2 : 1 })}
          icon={<ArrowLeftToLine size={16} className="is-turned-in-rtl" />}
        >
          {t(isStart ? 'views.unmake_start' : 'views.make_start')}
        </MenuAction>
        <MenuDivider />
        <MenuAction danger onClick={() => setConfirming('delete')} icon={<Trash2 size={16} />}>
          {t('views.delete')}
        </MenuAction>
      </Menu>
      <RenameDialog view={confirming === 'rename' ? view : null} scope={scope} onClose={close} />
      <ConfirmDialog
        isOpen={confirming === 'delete'}
        title={t('views.delete_title', { name: view.name })}
        text={t('views.delete_question')}
        isBusy={isRemoving}
        onClose={close}
        onConfirm={() => remove(close)}
      />
    </>
  )
}

function useViewActions(view: SavedView, scope: ViewScope, list: ListState) {
  const failureMessage = useFailureMessage()
  const change = useViewChange(scope)
  const deletion = useViewDeletion(scope)
  const onError = (error: unknown) => announce('danger', failureMessage(error))
  const showMessage = ({ message }: { message: string }) => announce('success', message)
  return {
    change: (changes: { address?: string; position?: number }) =>
      change.mutate({ id: view.id, ...changes }, { onSuccess: showMessage, onError }),
    isRemoving: deletion.isPending,
    remove: (onSettled: () => void) =>
      deletion.mutate(view.id, {
        onSuccess: (answer) => {
          showMessage(answer)
          list.open('view=all')
        },
        onError,
        onSettled,
      }),
  }
}
