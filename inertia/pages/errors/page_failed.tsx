import { RotateCw } from 'lucide-react'
import { Head } from '@inertiajs/react'
import { Button } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { useText } from '~/hooks/use_text'

export default function PageFailed() {
  const t = useText()
  const reload = (
    <Button tone="primary" onClick={() => location.reload()} icon={<RotateCw size={16} />}>
      {t('common.reload')}
    </Button>
  )
  return (
    <>
      <Head title={t('common.page_failed')} />
      <EmptyState
        role="alert"
        drawing="cut"
        title={t('common.page_failed')}
        hint={t('common.page_failed_hint')}
        action={reload}
      />
    </>
  )
}
