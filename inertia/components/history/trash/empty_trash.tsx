import { useState } from 'react'
import { Trash2 } from 'lucide-react'
import { ConfirmDialog } from '~/components/forms/confirm_dialog'
import { Button } from '~/components/ui/button'
import { useAction } from '~/hooks/use_action'
import { useRows } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import { client, refresh } from '~/lib/client'
import { announce } from '~/lib/messages'
import limits from '#config/limits'
import { countOf } from '~/lib/values/numbers'

export function EmptyTrash() {
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
