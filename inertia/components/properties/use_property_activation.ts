import { useMutation } from '@tanstack/react-query'
import { useText } from '~/hooks/use_text'
import { api, client, refresh } from '~/lib/client'
import { showProperty } from '~/components/properties/property_rows'
import { useActionFailureMessage } from '~/components/properties/use_property_deletion'
import { announce, offerListing } from '~/lib/messages'

/** The ON/OFF switches of the admin's list; a row shows what the server stored (specification §4). */
export function usePropertyActivation() {
  const t = useText()
  const failureMessage = useActionFailureMessage()

  return useMutation({
    mutationFn: switchProperty,
    onSuccess: ({ answer, stored }, { params: { id } }) => {
      showProperty('admin', id, stored ?? answer)
      // A reload would reorder the shown rows, so lists and queue reload when they are opened again.
      void refresh({ queryKey: [['api', 'admin']], refetchType: 'none' })
      void refresh(api.admin.statistics.pathFilter())
      const text = t(answer.active ? 'properties.activated' : 'properties.deactivated')
      announce('success', text, { answer })
    },
    onError: (error) => announce('danger', failureMessage(error, 'toggle')),
  })
}

type Switched = { params: { id: number } }

/** Switching on approves, and whether visitors see it then depends on its owner too. */
async function switchProperty(target: Switched) {
  const answer = await client.request('api.admin.property_activations.update', target)
  const stored = await client.request('api.admin.properties.show', target).catch(() => null)
  if (answer.active) offerListing(answer, stored?.url)
  return { answer, stored }
}
