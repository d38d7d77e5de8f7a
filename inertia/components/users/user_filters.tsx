import { ActiveFilter } from '~/components/lists/active_filter'
import { FilterSelect } from '~/components/lists/filter_select'
import type { ListState } from '~/hooks/use_list_state'
import { useText } from '~/hooks/use_text'
import { roleLabels, roles } from '~/lib/users'

export function UserFilters({ list, withRole }: { list: ListState; withRole: boolean }) {
  const t = useText()
  return (
    <>
      <ActiveFilter list={list} />
      {withRole && (
        <FilterSelect
          label={t('users.role')}
          all={t('users.any_role')}
          value={list.filters.role}
          onChange={(value) => list.setFilter('role', value)}
        >
          {roles.map((role) => (
            <option key={role} value={role}>
              {t(roleLabels[role])}
            </option>
          ))}
        </FilterSelect>
      )}
    </>
  )
}
