import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ChoiceField, type ChoiceFieldProps } from '~/components/forms/choices/choice_field'
import { useTyping } from '~/components/forms/choices/use_typing'
import { useText } from '~/hooks/use_text'
import { api } from '~/lib/client'
import { matchesOf, searchable } from '~/lib/values/search'

type Props = ChoiceFieldProps & {
  /** A country can't be inside itself. */
  except?: number
}

export function MainCountryField({ except, ...field }: Props) {
  const t = useText()
  const typing = useTyping()
  const { data } = useQuery(api.admin.mainCountries.index.queryOptions())
  const entries = useMemo(
    () => searchable((data ?? []).filter(({ id }) => id !== except)),
    [data, except]
  )
  const choices = useMemo(
    () => matchesOf(entries, typing.search).map(({ id, name }) => ({ key: String(id), id, name })),
    [entries, typing.search]
  )
  return (
    <ChoiceField
      {...field}
      {...{ typing, choices }}
      nameOf={(id) => entries.find(({ item }) => String(item.id) === id)?.item.name}
      note={data ? t('choices.no_country', { typed: typing.search }) : t('common.loading')}
    />
  )
}
