import { keepPreviousData, useQuery } from '@tanstack/react-query'
import limits from '#config/limits'
import { ChoiceField, type ChoiceFieldProps } from '~/components/forms/choices/choice_field'
import { useArea, usePropertyName } from '~/components/forms/choices/use_names'
import { useTyping, type Typing } from '~/components/forms/choices/use_typing'
import { usePaused } from '~/hooks/use_delay'
import { pageQuery } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import { routeOf } from '~/lib/client'
import { cityAndCountry } from '~/lib/values/countries'

/** One of those that the reader may see. */
export function PropertyField(field: ChoiceFieldProps) {
  const t = useText()
  const typing = useTyping()
  const properties = usePropertyChoices(typing)
  const name = usePropertyName(field.value || undefined)
  return (
    <ChoiceField
      {...field}
      typing={typing}
      choices={properties.choices}
      detailOf={properties.detailOf}
      nameOf={(id) => (id === field.value && id ? name : undefined)}
      note={t(properties.isPending ? 'common.loading' : 'inbox.no_property', {
        typed: typing.search,
      })}
    />
  )
}

function usePropertyChoices({ search, isEntered }: Typing) {
  const route = routeOf(useArea(), 'properties.index')
  const debounced = usePaused(search, limits.pageMilliseconds.searchPause)
  const query = {
    search: debounced || undefined,
    sort: 'title',
    page: 1,
    per_page: limits.pageRows,
  }
  const { data, isFetching } = useQuery({
    ...pageQuery(route, query),
    enabled: isEntered,
    placeholderData: keepPreviousData,
  })
  const rows = data?.rows ?? []
  const isPending = debounced !== search || isFetching
  return {
    // Those of an earlier search don't match what is typed.
    choices: isPending ? [] : rows.map(({ id, title }) => ({ key: String(id), id, name: title })),
    detailOf: (id: number) => {
      const row = rows.find((property) => property.id === id)
      return row && cityAndCountry(row)
    },
    isPending,
  }
}
