import { usePage } from '@inertiajs/react'
import { skipToken, useMutation, useQuery } from '@tanstack/react-query'
import { announce } from '~/lib/messages'
import type { Data } from '@generated/data'
import { firstSettings, type ListSettings, type SettableList } from '#preferences/settable_lists'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { client, queryClient, routeOf } from '~/lib/client'

export type ListDisplay = ReturnType<typeof useListSettings>

/** A change shows at once, and stays in this tab if it can't be kept. */
export function useListSettings(area: Area, list: SettableList) {
  const t = useText()
  const { listSettings } = usePage<Data.SharedProps>().props
  const queryKey = ['listSettings', area, list]
  const { data: settings = firstSettings } = useQuery<ListSettings>({
    queryKey,
    queryFn: skipToken,
    // The history keeps the props of a page, which may be older than a change in this tab.
    initialData: listSettings[list] ?? firstSettings,
    gcTime: Infinity,
  })
  const keeping = useMutation({
    mutationFn: (body: Partial<ListSettings>) =>
      client.request(routeOf(area, 'list_settings.update'), { params: { list }, body }),
    onMutate: (changes) => queryClient.setQueryData(queryKey, { ...settings, ...changes }),
    onError: () => announce('danger', t('common.display_not_kept')),
  })
  return { settings, change: keeping.mutate }
}
