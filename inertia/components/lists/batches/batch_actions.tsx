import { MapPin, Power, PowerOff, Trash2, UserRoundPen } from 'lucide-react'
import { Button } from '~/components/ui/button'
import type { Batch } from '~/components/lists/batches/use_batch'
import type { Selection } from '~/components/lists/batches/use_selection'
import { useText } from '~/hooks/use_text'
import { batchActions } from '~/lib/batch'

const icons = {
  activate: Power,
  deactivate: PowerOff,
  reassign: UserRoundPen,
  move: MapPin,
  delete: Trash2,
}

export function BatchActions({ batch, selection }: { batch: Batch; selection: Selection }) {
  const t = useText()
  return batchActions[batch.kind].map((action) => {
    const Icon = icons[action]
    return (
      <Button
        key={action}
        small
        tone={action === 'delete' ? 'danger-quiet' : undefined}
        icon={<Icon size={16} aria-hidden />}
        busy={batch.running === action}
        disabled={batch.isBusy || selection.isChecking}
        onClick={() => batch.start(action)}
      >
        {t(`selection.${action}`)}
      </Button>
    )
  })
}
