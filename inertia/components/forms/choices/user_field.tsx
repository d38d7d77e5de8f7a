import { keepPreviousData, useQuery } from '@tanstack/react-query'
import limits from '#config/limits'
import { ChoiceField, type ChoiceFieldProps } from '~/components/forms/choices/choice_field'
import { useTyping, type Typing } from '~/components/forms/choices/use_typing'
import { useUserName } from '~/components/forms/choices/use_names'
import { usePaused } from '~/hooks/use_delay'
import { useText } from '~/hooks/use_text'
import { api } from '~/lib/client'

export function UserField(field: ChoiceFieldProps) {
  const t = useText()
  const typing = useTyping()
  const users = useUserChoices(typing)
  const name = useUserName(field.value || undefined)
  return (
    <ChoiceField
      {...field}
      typing={typing}
      choices={users.choices}
      detailOf={users.detailOf}
      nameOf={(id) => (id === field.value && id ? name : undefined)}
      note={t(users.isPending ? 'common.loading' : 'activity.no_user', { typed: typing.search })}
    />
  )
}

function useUserChoices({ search, isEntered }: Typing) {
  const debounced = usePaused(search, limits.pageMilliseconds.searchPause)
  const query = {
    search: debounced || undefined,
    sort: 'name',
    per_page: limits.pageRowsMax,
  } as const
  const options = { enabled: isEntered, placeholderData: keepPreviousData }
  const { data = [], isFetching } = useQuery(api.admin.users.index.queryOptions({ query }, options))
  const isPending = debounced !== search || isFetching
  return {
    // Those of an earlier search don't match what is typed.
    choices: isPending ? [] : data.map(({ id, name }) => ({ key: String(id), id, name })),
    detailOf: (id: number) => data.find((user) => user.id === id)?.email,
    isPending,
  }
}
