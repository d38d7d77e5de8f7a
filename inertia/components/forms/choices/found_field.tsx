import { keepPreviousData, useQuery } from '@tanstack/react-query'
import limits from '#config/limits'
import { ChoiceField, type ChoiceFieldProps } from '~/components/forms/choices/choice_field'
import { useArea, usePropertyName, useUserName } from '~/components/forms/choices/use_names'
import { useTyping } from '~/components/forms/choices/use_typing'
import { usePaused } from '~/hooks/use_delay'
import { pageQuery, type ListQuery, type RowOf } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import { routeOf } from '~/lib/client'
import type { TextKey } from '~/lib/texts'
import { cityAndCountry } from '~/lib/values/countries'

export const PropertyField = (field: ChoiceFieldProps) => (
  <FoundField
    {...field}
    route={routeOf(useArea(), 'properties.index')}
    query={{ sort: 'title', page: 1, per_page: limits.pageRows }}
    wordsOf={(property) => [property.title, cityAndCountry(property)]}
    chosen={usePropertyName(field.value || undefined)}
    none="enquiries.no_property"
  />
)

export const UserField = (field: ChoiceFieldProps) => (
  <FoundField
    {...field}
    route="api.admin.users.index"
    query={{ sort: 'name', per_page: limits.pageRowsMax }}
    wordsOf={({ name, email }) => [name, email]}
    chosen={useUserName(field.value || undefined)}
    none="activity.no_user"
  />
)

type Route = 'api.admin.users.index' | 'api.admin.properties.index' | 'api.owner.properties.index'

type Props<Name extends Route> = ChoiceFieldProps & {
  route: Name
  query: ListQuery
  wordsOf: (row: RowOf<Name>) => [name: string, detail: string]
  chosen: string
  none: TextKey
}

function FoundField<Name extends Route>(props: Props<Name>) {
  const { route, query, wordsOf, chosen, none, ...field } = props
  const t = useText()
  const typing = useTyping()
  const { search, isEntered } = typing
  const debounced = usePaused(search, limits.pageMilliseconds.searchPause)
  const { data, isFetching } = useQuery({
    ...pageQuery(route, { ...query, search: debounced || undefined }),
    enabled: isEntered,
    placeholderData: keepPreviousData,
  })
  const isPending = debounced !== search || isFetching
  const rows = (data?.rows ?? []).map((row) => ({ id: row.id, words: wordsOf(row) }))
  return (
    <ChoiceField
      {...field}
      typing={typing}
      // Those of an earlier search don't match what is typed.
      choices={
        isPending ? [] : rows.map(({ id, words: [name] }) => ({ key: String(id), id, name }))
      }
      detailOf={(id) => rows.find((row) => row.id === id)?.words[1]}
      nameOf={(id) => (id === field.value && id ? chosen : undefined)}
      note={t(isPending ? 'common.loading' : none, { typed: search })}
    />
  )
}
