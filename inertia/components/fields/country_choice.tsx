import { RotateCw } from 'lucide-react'
import { Button } from '~/components/ui/button'
import { CountryField, type CountryLabel } from '~/components/fields/country_field'
import type { FieldLook } from '~/components/fields/field'
import { useCountries } from '~/hooks/use_countries'
import { useFailureMessage } from '~/hooks/use_failure_message'
import type { FieldProps } from '~/hooks/use_route_form'
import { useText } from '~/hooks/use_text'

type Props = FieldLook & FieldProps<string> & { labelOf?: CountryLabel }

export function CountryChoice({ error, ...field }: Props) {
  const t = useText()
  const failureMessage = useFailureMessage()
  const { data, error: failure, isFetching, refetch } = useCountries()
  const sentence =
    failure && !data ? failureMessage(failure, { fallback: 'countries.choice_failed' }) : ''
  return (
    <div>
      <CountryField
        {...field}
        countries={data ?? []}
        empty={data || sentence ? t('countries.choose') : t('common.loading')}
        error={error ?? (sentence || undefined)}
      />
      {sentence && (
        <Button
          tone="quiet"
          small
          busy={isFetching}
          onClick={() => void refetch()}
          icon={<RotateCw size={16} aria-hidden />}
        >
          {t('common.try_again')}
        </Button>
      )}
    </div>
  )
}
