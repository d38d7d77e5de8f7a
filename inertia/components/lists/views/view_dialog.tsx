import type { ReactNode } from 'react'
import limits from '#config/limits'
import { TextField } from '~/components/forms/fields/text_field'
import { DialogForm } from '~/components/forms/form'
import { Dialog } from '~/components/ui/dialog'
import { useLast } from '~/hooks/use_last'
import { useRouteForm, type RouteForm } from '~/hooks/forms/use_route_form'
import { useText } from '~/hooks/use_text'
import { reloadViews, type SavedView, type ViewScope } from '~/hooks/use_views'
import { routeOf } from '~/lib/client'

type Named = { name: string }

type NewView = Named & { is_start: boolean }

type SaveProps = {
  scope: ViewScope
  address: string
  isOpen: boolean
  onClose: () => void
  onSaved: (view: SavedView) => void
}

export function SaveDialog({ isOpen, onClose, ...form }: SaveProps) {
  const t = useText()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('view_dialogs.save_title')} small>
      <SaveForm {...form} />
    </Dialog>
  )
}

function SaveForm({ scope, address, onSaved }: Omit<SaveProps, 'isOpen' | 'onClose'>) {
  const t = useText()
  const required = useNameCheck()
  const blank: NewView = { name: '', is_start: false }
  const form = useRouteForm({ route: routeOf(scope.area, 'saved_views.store') }, blank, {
    check: required,
    toBody: (fields) => ({ list: scope.list, address, ...fields }),
    onSuccess: ({ view }) => {
      void reloadViews(scope)
      onSaved(view)
    },
  })
  const { value, disabled, onChange } = form.field('is_start')
  return (
    <NameForm form={form} hint="view_dialogs.save_hint">
      <label className="checkbox">
        <input
          type="checkbox"
          checked={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
        />
        {t('view_dialogs.is_start')}
      </label>
    </NameForm>
  )
}

type RenameProps = { scope: ViewScope; view: SavedView | null; onClose: () => void }

export function RenameDialog({ view, scope, onClose }: RenameProps) {
  const t = useText()
  const shown = useLast(view)
  return (
    <Dialog isOpen={view !== null} onClose={onClose} title={t('view_dialogs.rename_title')} small>
      {shown && <RenameForm view={shown} scope={scope} onSaved={onClose} />}
    </Dialog>
  )
}

type RenameFormProps = { scope: ViewScope; view: SavedView; onSaved: () => void }

function RenameForm({ view, scope, onSaved }: RenameFormProps) {
  const required = useNameCheck()
  const route = routeOf(scope.area, 'saved_views.update')
  const stored: Named = { name: view.name }
  const form = useRouteForm({ route, routeParams: { id: view.id } }, stored, {
    check: required,
    onSuccess: () => {
      void reloadViews(scope)
      onSaved()
    },
  })
  return <NameForm form={form} />
}

function useNameCheck() {
  const t = useText()
  return ({ name }: Named) => ({ name: !name.trim() && t('view_dialogs.name_required') })
}

type NameFormProps<Fields> = {
  form: RouteForm<Fields>
  hint?: 'view_dialogs.save_hint'
  children?: ReactNode
}

function NameForm<Fields extends Named>({ form, hint, children }: NameFormProps<Fields>) {
  const t = useText()
  return (
    <DialogForm form={form} cancel={t('common.cancel')} submit={t('view_dialogs.save')}>
      <TextField
        {...form.field('name')}
        label={t('view_dialogs.name')}
        hint={hint && t(hint)}
        maxLength={limits.views.nameCharacters}
        autoComplete="off"
        autoFocus
      />
      {children}
    </DialogForm>
  )
}
