import { usePage } from '@inertiajs/react'
import { skipToken, useMutation, useQuery } from '@tanstack/react-query'
import { firstSettings, type ListSettings, type SettableList } from '#preferences/settable_lists'
import { keysOf, type FilterName } from '~/components/lists/filters/filters'
import { useListState } from '~/hooks/use_list_state'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { client, queryClient, routeOf } from '~/lib/client'
import { announce } from '~/lib/messages'

type Options = { foldedTo?: number; filters?: FilterName[] }

export type ShownList = ReturnType<typeof useShownList>
export type ListDisplay = ShownList['display']

export function useShownList(area: Area, name: SettableList, options: Options = {}) {
  const { foldedTo, filters } = options
  const display = useDisplay(area, name)
  const { per_page: pageRows } = display.settings
  const list = useListState({ name, foldedTo, filters: filters && keysOf(filters), pageRows })
  return { list, display, filters }
}

/** A change shows at once, and stays in this tab if it can't be kept. */
function useDisplay(area: Area, list: SettableList) {
  const t = useText()
  const { listSettings } = usePage().props
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
