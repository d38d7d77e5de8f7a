import { ChoiceField, type ChoiceFieldProps } from '~/components/forms/choices/choice_field'
import {
  useCountryChoices,
  type CountryCounts,
  type CountryLabel,
  rememberCountry,
} from '~/components/forms/choices/use_country_choices'
import { useTyping } from '~/components/forms/choices/use_typing'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { useText } from '~/hooks/use_text'
import { RetryButton } from '~/components/ui/retry_button'

type Props = ChoiceFieldProps & {
  labelOf?: CountryLabel
  counts?: CountryCounts
}

export function CountryField({ onChange, labelOf, counts, error, ...field }: Props) {
  const t = useText()
  const failureMessage = useFailureMessage()
  const typing = useTyping()
  const { choices, nameOf, query } = useCountryChoices(typing.search, { labelOf, counts })
  const failure =
    query.error && !query.data
      ? failureMessage(query.error, { fallback: 'countries.choice_failed' })
      : undefined
  return (
    <div>
      <ChoiceField
        placeholder={t('countries.choose')}
        {...field}
        {...{ typing, choices, nameOf }}
        detailOf={(id) => {
          const count = counts?.get(id)
          return count ? t('users.own_properties', { count }) : undefined
        }}
        error={error ?? failure}
        note={
          query.data
            ? t('common.no_country', { typed: typing.search })
            : (failure ?? t('common.loading'))
        }
        onChange={(id, name) => {
          if (id) rememberCountry(Number(id))
          onChange(id, name)
        }}
      />
      {failure && <RetryButton query={query} tone="quiet" small />}
    </div>
  )
}
