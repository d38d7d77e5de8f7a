import type { SettableList } from '#preferences/settable_lists'
import { useListSettings } from '~/components/lists/display/use_list_settings'
import { keysOf, type FilterName } from '~/components/lists/filters/filters'
import { useListState } from '~/hooks/use_list_state'
import type { Area } from '~/lib/areas'

type Options = Omit<NonNullable<Parameters<typeof useListState>[0]>, 'filters' | 'pageRows'> & {
  filters?: FilterName[]
}

export type ShownList = ReturnType<typeof useShownList>

export function useShownList(
  area: Area,
  name: SettableList,
  { filters, ...options }: Options = {}
) {
  const display = useListSettings(area, name)
  const { per_page: pageRows } = display.settings
  const list = useListState({ ...options, filters: filters && keysOf(filters), pageRows })
  return { list, display, filters }
}
