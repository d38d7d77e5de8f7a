import limits from '#config/limits'
import { useRecordForm } from '~/hooks/forms/use_record_form'
import { useRouteForm } from '~/hooks/forms/use_route_form'
import { useText } from '~/hooks/use_text'
import type { Country } from '~/components/countries/use_country_tree'

export type CountryFields = { name: string; parent_id: string | null }

const noSubCountries = { sub_countries: '' }

const blank: CountryFields & typeof noSubCountries = {
  name: '',
  parent_id: null,
  ...noSubCountries,
}

type Options = { onSuccess: (answer: { message: string }) => void }

export function useNewCountryForm(options: Options) {
  const rules = useCountryRules()
  return useRouteForm({ route: 'api.admin.countries.store' }, blank, {
    ...rules,
    ...options,
    toBody: ({ sub_countries: lines, ...fields }) => {
      const body = rules.toBody(fields)
      const subs = linesOf(lines)
      if (subs.length === 0) return body
      const { name, parent_id: main } = body
      return main === null
        ? { name, sub_countries: subs }
        : { parent_id: main, sub_countries: [name, ...subs] }
    },
  })
}

export function useSubCountriesForm(main: Country, options: Options) {
  const t = useText()
  return useRouteForm({ route: 'api.admin.countries.store' }, noSubCountries, {
    ...options,
    check: ({ sub_countries: lines }) => ({
      sub_countries: linesOf(lines).length === 0 && t('countries.name_required'),
    }),
    toBody: ({ sub_countries: lines }) => ({
      parent_id: main.id,
      sub_countries: linesOf(lines),
    }),
    failure: { fallback: 'countries.add_failed' },
  })
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export function useCountryForm(country: Country, onSaved: (country: Country) => void) {
  const rules = useCountryRules()
  const target = { route: 'api.admin.countries.update', routeParams: { id: country.id } } as const
  return useRecordForm(target, country, {
    ...rules,
    fieldsOf,
    recordIn: (answer) => answer.country,
    failure: { only: 'countries.update_failed', lasts: limits.pageMilliseconds.successNotice },
    onSuccess: (answer) => onSaved(answer.country),
  })
}

/** A sub-country needs its main country (specification, §5). */
function useCountryRules() {
  const t = useText()
  return {
    check: ({ name, parent_id: main }: CountryFields) => ({
      name: !name.trim() && t('countries.name_required'),
      parent_id: main === '' && t('countries.main_required'),
    }),
    toBody: ({ name, parent_id: main }: CountryFields) => ({
      name,
      parent_id: main === null ? null : Number(main),
    }),
    failure: { fallback: 'countries.add_failed' },
  } as const
}

function fieldsOf({ name, parent_id: main }: Country): CountryFields {
  return { name, parent_id: main === null ? null : String(main) }
}
