import { useState } from 'react'
import { ArrowLeftToLine, EllipsisVertical, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { announce } from '~/lib/messages'
import { Menu, MenuAction, MenuDivider } from '~/components/navigation/menu'
import { ConfirmDialog } from '~/components/forms/confirm_dialog'
import { FormDialog } from '~/components/forms/form'
import { checkName, NameForm } from '~/components/lists/views/name_form'
import { useRouteForm } from '~/hooks/forms/use_route_form'
import { useAction } from '~/hooks/use_action'
import type { ListState } from '~/hooks/use_list_state'
import { useText } from '~/hooks/use_text'
import { reloadViews, type SavedView, type ViewScope } from '~/hooks/use_views'
import { addressOf } from '~/components/lists/views/views'
import { client, routeOf } from '~/lib/client'

type Props = { list: ListState; view: SavedView; scope: ViewScope; isChanged: boolean }

export function ViewMenu({ list, view, scope, isChanged }: Props) {
  const t = useText()
  const [confirming, setConfirming] = useState<'rename' | 'delete' | null>(null)
  const { change, deletion } = useViewActions(view, scope, list)
  const shown = addressOf(list.kept)
  const isStart = view.position === 1
  const close = () => setConfirming(null)
  return (
    <>
      <Menu
        face={<EllipsisVertical size={18} />}
        className="middle"
        label={t('views.menu', { name: view.name })}
      >
        <MenuAction onClick={() => setConfirming('rename')} icon={<Pencil size={16} />}>
          {t('views.rename')}
        </MenuAction>
        <MenuAction
          disabled={!isChanged || !shown}
          onClick={() => change.mutate({ address: shown })}
          icon={<RefreshCw size={16} />}
        >
          {t('views.update')}
        </MenuAction>
        <MenuAction
          onClick={() => change.mutate({ position: isStart ? 2 : 1 })}
          icon={<ArrowLeftToLine size={16} />}
        >
          {t(isStart ? 'views.unmake_start' : 'views.make_start')}
        </MenuAction>
        <MenuDivider />
        <MenuAction danger onClick={() => setConfirming('delete')} icon={<Trash2 size={16} />}>
          {t('views.delete')}
        </MenuAction>
      </Menu>
      <FormDialog
        record={confirming === 'rename' ? view : null}
        onClose={close}
        title={t('views.rename_title')}
        small
      >
        {(named) => <RenameForm view={named} scope={scope} onSaved={close} />}
      </FormDialog>
      <ConfirmDialog
        isOpen={confirming === 'delete'}
        title={t('views.delete_title', { name: view.name })}
        text={t('views.delete_question')}
        isBusy={deletion.isPending}
        onClose={close}
        onConfirm={() => deletion.mutate(undefined, { onSettled: close })}
      />
    </>
  )
}

type RenameProps = { scope: ViewScope; view: SavedView; onSaved: () => void }

function RenameForm({ view: { id, name }, scope, onSaved }: RenameProps) {
  const target = { route: routeOf(scope.area, 'saved_views.update'), routeParams: { id } }
  const form = useRouteForm(
    target,
    { name },
    {
      check: checkName,
      onSuccess: () => {
        void reloadViews(scope)
        onSaved()
      },
    }
  )
  return <NameForm form={form} />
}

function useViewActions({ id }: SavedView, scope: ViewScope, list: ListState) {
  const params = { id }
  const send = (body: { address?: string; position?: number }) =>
    client.request(routeOf(scope.area, 'saved_views.update'), { params, body })
  const remove = () => client.request(routeOf(scope.area, 'saved_views.destroy'), { params })
  const onSettled = () => void reloadViews(scope)
  return {
    change: useAction(send, {
      onSuccess: ({ message }) => announce('success', message),
      onSettled,
    }),
    deletion: useAction(remove, {
      onSuccess: ({ message }) => {
        announce('success', message)
        list.open('view=all')
      },
      onSettled,
    }),
  }
}
