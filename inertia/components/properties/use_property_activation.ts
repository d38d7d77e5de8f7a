import { useMutation } from '@tanstack/react-query'
import { usePropertyFailureMessage } from '~/components/properties/use_property_failure_message'
import type { useNotice } from '~/hooks/use_notice'
import { changeRow } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import { api, refresh } from '~/lib/client'

/** The ON/OFF switches of the admin's list; a row shows what the server stored (specification §4). */
export function usePropertyActivation(announce: ReturnType<typeof useNotice>['announce']) {
  const t = useText()
  const failureMessage = usePropertyFailureMessage()

  return useMutation(
    api.admin.propertyActivations.update.mutationOptions({
      onSuccess: ({ active }, { params }) => {
        changeRow('api.admin.properties.index', Number(params.id), { active })
        void refresh(api.admin.statistics.pathFilter())
        announce('success', t(active ? 'properties.activated' : 'properties.deactivated'))
      },
      onError: (error) => announce('danger', failureMessage(error, 'toggle')),
    })
  )
}
