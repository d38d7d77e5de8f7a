import { FilterSelect } from '~/components/lists/filter_select'
import type { ListState } from '~/hooks/use_list_state'
import { useText } from '~/hooks/use_text'

/** Active rows, waiting ones, or both. */
export function ActiveFilter({ list }: { list: ListState }) {
  const t = useText()
  return (
    <FilterSelect
      label={t('users.active')}
      all={t('users.any_state')}
      value={list.filters.active}
      onChange={(value) => list.setFilter('active', value)}
    >
      <option value="1">{t('users.only_active')}</option>
      <option value="0">{t('users.only_pending')}</option>
    </FilterSelect>
  )
}
