import { Button } from '~/components/ui/button'
import type { BatchAction } from '~/hooks/use_batch'
import { useText } from '~/hooks/use_text'

export function BatchActions({ onAsk }: { onAsk: (action: BatchAction) => void }) {
  const t = useText()
  return (
    <>
      <Button small onClick={() => onAsk('activate')}>
        {t('common.activate')}
      </Button>
      <Button small onClick={() => onAsk('deactivate')}>
        {t('common.deactivate')}
      </Button>
      <Button small tone="danger-quiet" onClick={() => onAsk('delete')}>
        {t('common.delete')}
      </Button>
    </>
  )
}
