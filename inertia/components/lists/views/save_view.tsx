import { useState } from 'react'
import { BookmarkPlus } from 'lucide-react'
import { Button } from '~/components/ui/button'
import { SaveDialog } from '~/components/lists/views/view_dialog'
import type { ListState } from '~/hooks/use_list_state'
import { useText } from '~/hooks/use_text'
import { useViews, type ViewScope } from '~/hooks/use_views'
import { addressOf, isSameAddress } from '~/components/lists/views/views'

type Props = {
  list: ListState
  scope: ViewScope
  /** Nobody keeps a search that found nothing; a filter may well be empty for now. */
  isEmpty?: boolean
}

/** The form is always in its place, so that the list stays in its own while somebody types. */
export function SaveView({ list, scope, isEmpty }: Props) {
  const t = useText()
  const views = useViews(scope)
  const [isOpen, setOpen] = useState(false)
  const address = addressOf(list.kept)
  if (!views) return null
  const isKept = !address || views.some((view) => isSameAddress(view.address, address))
  const close = () => setOpen(false)
  return (
    <div className="save-view">
      <Button
        disabled={isKept || (isEmpty && list.search !== '')}
        onClick={() => setOpen(true)}
        icon={<BookmarkPlus size={16} />}
      >
        <span className="is-unseen-below-xl">{t('views.save_view')}</span>
      </Button>
      <SaveDialog
        {...{ isOpen, address, scope }}
        onClose={close}
        onSaved={(view) => {
          close()
          list.open(`view=${view.id}&${view.address}`)
        }}
      />
    </div>
  )
}
