import { useMutation } from '@tanstack/react-query'
import { useSay } from '~/components/lists/cells/editable_cells'
import { saveField } from '~/components/lists/cells/editable_record'
import { ownerRecord } from '~/components/properties/list/property_records'
import type { OwnerPropertyRow } from '~/components/properties/property_rows'
import { Switch } from '~/components/ui/switch'
import { useFailureMessage } from '~/hooks/use_failure_message'
import type { Announce } from '~/hooks/use_notice'
import { useText } from '~/hooks/use_text'

type Props = { row: OwnerPropertyRow; announce: Announce }

/** Turns at once, and back when the call fails. */
export function AvailabilitySwitch({ row, announce }: Props) {
  const t = useText()
  const change = useAvailability(row, announce)
  const isAvailable = change.isPending ? change.variables : row.available
  return (
    <div className="availability row is-close has-text-soft is-nowrap">
      <Switch
        isOn={isAvailable}
        label={t('my_properties.is_available', { title: row.title })}
        disabled={change.isPending}
        onToggle={() => change.mutate(!row.available)}
      />
      {t(isAvailable ? 'my_properties.available' : 'properties.unavailable')}
    </div>
  )
}

function useAvailability(row: OwnerPropertyRow, announce: Announce) {
  const t = useText()
  const say = useSay()
  const failureMessage = useFailureMessage()
  const { title } = row
  return useMutation({
    mutationFn: (value: boolean) => saveField(ownerRecord, { row, name: 'available', value }),
    onSuccess: (stored) => {
      ownerRecord.show(stored)
      say(
        t(stored.available ? 'my_properties.now_available' : 'my_properties.now_taken', { title })
      )
    },
    onError: (error) =>
      announce(
        'danger',
        t('my_properties.available_failed', { title, reason: failureMessage(error) })
      ),
  })
}
