import { useMutation } from '@tanstack/react-query'
import type { TrashRow } from '~/components/history/trash/trash_rows'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { client, refresh } from '~/lib/client'
import { toast } from 'sonner'

/** The answer's own offer tells that it is done. */
export function useRestoration() {
  const failureMessage = useFailureMessage()
  return useMutation({
    mutationFn: ({ id }: TrashRow) =>
      client.request('api.admin.restorations.store', { params: { id } }),
    onError: (error) => toast.error(failureMessage(error)),
    onSettled: () => void refresh(),
  })
}
