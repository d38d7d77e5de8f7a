import { useMutation } from '@tanstack/react-query'
import type { useNotice } from '~/hooks/use_notice'
import { useReasonedText } from '~/components/properties/use_reasoned_text'
import { changeRow } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import { api, refresh } from '~/lib/client'

/** ON/OFF switches of the admin's list; a row takes the value that the server returns (specification, §4). */
export function usePropertyActivation(announce: ReturnType<typeof useNotice>['announce']) {
  const t = useText()
  const say = useReasonedText()

  return useMutation(
    api.admin.propertyActivations.update.mutationOptions({
      onSuccess: ({ active }, { params }) => {
        changeRow('api.admin.properties.index', Number(params.id), { active })
        void refresh(api.admin.statistics.pathFilter())
        announce('success', t(active ? 'properties.activated' : 'properties.deactivated'))
      },
      onError: (error) =>
        announce('danger', say(error, 'properties.toggle_failed', 'properties.toggle_refused')),
    })
  )
}
