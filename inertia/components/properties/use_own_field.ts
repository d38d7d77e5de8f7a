import { useMutation } from '@tanstack/react-query'
import { saveField } from '~/components/lists/cells/editable_record'
import { ownerRecord } from '~/components/properties/list/property_records'
import type { OwnerPropertyRow } from '~/components/properties/property_rows'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { useText } from '~/hooks/use_text'
import { announce, offerListing } from '~/lib/messages'

type Change = { row: OwnerPropertyRow; value: string | boolean }

/** One press changes one field of an owner's property; its message has the undo. */
export function useOwnField(name: 'available' | 'stage') {
  const t = useText()
  const failureMessage = useFailureMessage()
  return useMutation({
    mutationFn: ({ row, value }: Change) => saveField(ownerRecord, { row, name, value }),
    onSuccess: (stored) => {
      offerListing(stored, stored.url)
      ownerRecord.show(stored)
    },
    onError: (error, { row: { title } }) => {
      const reason = failureMessage(error)
      announce('danger', t('my_properties.change_failed', { title, reason }))
    },
  })
}
