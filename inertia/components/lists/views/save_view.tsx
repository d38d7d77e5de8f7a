import { useState } from 'react'
import { BookmarkPlus } from 'lucide-react'
import { CheckboxField } from '~/components/forms/fields/checkbox_field'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { checkName, NameForm } from '~/components/lists/views/name_form'
import { useRouteForm } from '~/hooks/forms/use_route_form'
import type { ListState } from '~/hooks/use_list_state'
import { useText } from '~/hooks/use_text'
import { reloadViews, useViews, type SavedView, type ViewScope } from '~/hooks/use_views'
import { addressOf, isSameAddress } from '~/components/lists/views/views'
import { routeOf } from '~/lib/client'

type Props = {
  list: ListState
  scope: ViewScope
  /** Nobody keeps a search that found nothing; a filter may well be empty for now. */
  isEmpty?: boolean
}

export function SaveView({ list, scope, isEmpty }: Props) {
  const t = useText()
  const views = useViews(scope)
  const [isOpen, setOpen] = useState(false)
  const address = addressOf(list.kept)
  if (!views) return null
  const isKept = !address || views.some((view) => isSameAddress(view.address, address))
  const isOffered = !isKept && !(isEmpty && list.search !== '')
  const close = () => setOpen(false)
  const saved = (view: SavedView) => {
    close()
    list.open(`view=${view.id}&${view.address}`)
  }
  return (
    <div className="save-view" hidden={!isOffered}>
      <Button onClick={() => setOpen(true)} icon={<BookmarkPlus size={16} />}>
        <span className="is-unseen-below-xl">{t('views.save_view')}</span>
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={t('views.save_view')} small>
        <SaveForm {...{ address, scope }} onSaved={saved} />
      </Dialog>
    </div>
  )
}

type FormProps = { scope: ViewScope; address: string; onSaved: (view: SavedView) => void }

function SaveForm({ scope, address, onSaved }: FormProps) {
  const t = useText()
  const blank = { name: '', is_start: false }
  const form = useRouteForm({ route: routeOf(scope.area, 'saved_views.store') }, blank, {
    check: checkName,
    toBody: (fields) => ({ list: scope.list, address, ...fields }),
    onSuccess: ({ view }) => {
      void reloadViews(scope)
      onSaved(view)
    },
  })
  return (
    <NameForm form={form} hint={t('views.save_hint')}>
      <CheckboxField label={t('views.make_start')} {...form.field('is_start')} />
    </NameForm>
  )
}
