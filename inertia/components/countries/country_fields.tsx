import { useQuery } from '@tanstack/react-query'
import { MainCountryField } from '~/components/forms/choices/main_country_field'
import { MissingChoices } from '~/components/forms/fields/missing_choices'
import { RadioField } from '~/components/forms/fields/radio_field'
import { TextField } from '~/components/forms/fields/text_field'
import type { CountryFields as Fields } from '~/components/countries/use_country_form'
import { useLast } from '~/hooks/use_last'
import type { RouteForm } from '~/hooks/forms/use_route_form'
import { useText } from '~/hooks/use_text'
import { api } from '~/lib/client'

type Props = {
  form: RouteForm<Fields>
  nameLabel: string
  subLabel: string
  /** A country can't be inside itself. */
  except?: number
}

export function CountryFields({ form, nameLabel, subLabel, except }: Props) {
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
      <TextField label={nameLabel} required {...form.field('name')} />
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
          label={t('countries.main_country')}
          placeholder={t('countries.select_main')}
          except={except}
          required
          {...mainField}
          value={main}
        />
      )}
    </>
  )
}
