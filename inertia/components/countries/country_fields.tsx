import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { MissingChoices } from '~/components/forms/fields/missing_choices'
import { RadioField } from '~/components/forms/fields/radio_field'
import { TextField } from '~/components/forms/fields/text_field'
import type { CountryFields as Fields } from '~/components/countries/use_country_form'
import type { Country } from '~/components/countries/use_country_tree'
import { useLast } from '~/hooks/use_last'
import type { RouteForm } from '~/hooks/forms/use_route_form'
import { useText } from '~/hooks/use_text'
import { api } from '~/lib/client'
import { ChoiceField, type ChoiceFieldProps } from '~/components/forms/choices/choice_field'
import { useTyping } from '~/components/forms/choices/use_typing'
import { matchesOf, searchablePlaces } from '~/lib/values/search'

type Props = {
  form: Pick<RouteForm<Fields>, 'field'>
  nameLabel: string
  subLabel: string
  country?: Country
}

export function CountryFields({ form, nameLabel, subLabel, country }: Props) {
  const t = useText()
  const mains = useQuery(api.admin.mainCountries.index.queryOptions())
  const types = [
    { value: 'main', label: t('countries.type_main') },
    { value: 'sub', label: subLabel },
  ] as const
  const { value: main, ...mainField } = form.field('parent_id')
  const lastMain = useLast(main) ?? ''
  const { disabled } = mainField
  return (
    <>
      <TextField
        label={nameLabel}
        hint={country?.local_name && t('countries.stored_as', { name: country.local_name })}
        required
        {...form.field('name')}
      />
      <RadioField
        name="type"
        label={t('countries.country_type')}
        options={[...types]}
        value={main === null ? 'main' : 'sub'}
        onChange={(type) => mainField.onChange(type === 'main' ? null : lastMain)}
        disabled={disabled}
      />
      <MissingChoices text={t('countries.mains_failed')} choices={[mains]} />
      {main !== null && (
        <MainCountryField
          label={t('fields.parent_id')}
          placeholder={t('countries.select_main')}
          except={country?.id}
          required
          {...mainField}
          value={main}
        />
      )}
    </>
  )
}

type MainCountryFieldProps = ChoiceFieldProps & {
  except?: number
}

function MainCountryField({ except, ...field }: MainCountryFieldProps) {
  const t = useText()
  const typing = useTyping()
  const { data } = useQuery(api.admin.mainCountries.index.queryOptions())
  const entries = useMemo(
    () =>
      searchablePlaces(
        (data ?? []).filter(({ id }) => id !== except).map((main) => ({ ...main, parent_id: null }))
      ),
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
      note={data ? t('common.no_country', { typed: typing.search }) : t('common.loading')}
    />
  )
}
