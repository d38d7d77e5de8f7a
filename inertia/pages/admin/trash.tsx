import { useState } from 'react'
import { Trash2 } from 'lucide-react'
import limits from '#config/limits'
import { ListPage } from '~/components/lists/list_page'
import { ConfirmDialog } from '~/components/forms/confirm_dialog'
import { Button } from '~/components/ui/button'
import { useAction } from '~/hooks/use_action'
import { useRows } from '~/hooks/use_rows'
import { client, refresh } from '~/lib/client'
import { announce } from '~/lib/messages'
import { countOf } from '~/lib/values/numbers'
import { TrashList } from '~/components/history/trash/trash_list'
import { useText } from '~/hooks/use_text'

export default function Trash() {
  const t = useText()
  return (
    <ListPage
      title={t('trash.title')}
      hint={t('trash.hint', { days: limits.trash.days })}
      actions={<EmptyTrash />}
    >
      <TrashList area="admin" />
    </ListPage>
  )
}

function EmptyTrash() {
  const t = useText()
  const [isConfirming, setConfirming] = useState(false)
  const trash = useRows('api.admin.trashed_properties.index', { query: { per_page: 1 } })
  const count = trash.data?.total ?? 0
  const emptying = useAction(() => client.request('api.admin.emptied_trashes.destroy', {}), {
    onSuccess: ({ message }) => announce('success', message),
    onSettled: () => {
      setConfirming(false)
      void refresh()
    },
  })
  const isLarge = count >= limits.typedDeletionProperties
  return (
    <>
      {count > 0 && (
        <Button tone="danger-quiet" onClick={() => setConfirming(true)} icon={<Trash2 size={17} />}>
          {t('trash.empty')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        isBusy={emptying.isPending}
        title={t('trash.empty_title', { count })}
        text={t('trash.empty_question')}
        expected={isLarge ? countOf(count) : null}
        action={t('trash.purge')}
        onConfirm={() => emptying.mutate()}
        onClose={() => setConfirming(false)}
      />
    </>
  )
}
