import { useQuery } from '@tanstack/react-query'
import { isFactName } from '#fields/property_fields'
import { factValue } from '#listings/facts_text'
import { DifferingText } from '~/components/forms/conflicts/differing_text'
import { useCountries } from '~/hooks/use_countries'
import { useOwnerName } from '~/components/forms/choices/use_names'
import type { Side } from '~/hooks/forms/use_conflict'
import { useText } from '~/hooks/use_text'
import { api } from '~/lib/client'
import { plainPrice } from '~/lib/values/money'
import { readPrice } from '~/lib/values/prices'
import { roleLabels } from '~/lib/values/users'

type Props = {
  name: string
  value: unknown
  other?: unknown
  side?: Side
  isWhole?: boolean
}

export function ConflictValue({ name, value, other, side, isWhole }: Props) {
  const t = useText()
  if (name === 'password') {
    return t(side === 'yours' ? 'conflicts.password_yours' : 'conflicts.password_theirs')
  }
  const isSaid = value !== null && value !== ''
  if (isFactName(name) && isSaid) return <bdi>{factValue(t, name, value)}</bdi>
  if (typeof value === 'boolean') return t(value ? 'common.on' : 'common.off')
  if (value === null) return t('conflicts.main_country')
  const text = String(value)
  if (!text.trim()) return <i className="is-missing">{t('conflicts.empty')}</i>
  if (name === 'parent_id') return <MainCountryName id={text} />
  if (name === 'country_id') return <CountryName id={text} />
  if (name === 'owner_id') return <OwnerName id={text} />
  if (name === 'role') return t(roleLabels[text])
  if (name === 'price') return typeof value === 'number' ? plainPrice(value) : amountIn(text)
  return <DifferingText text={text} other={String(other ?? '')} isWhole={isWhole} />
}

function amountIn(typed: string) {
  const price = readPrice(typed)
  return price.problem ? typed : plainPrice(price.amount)
}

function CountryName({ id }: { id: string }) {
  const t = useText()
  const { data = [] } = useCountries()
  const country = data.find((each) => String(each.id) === id)
  const main = data.find((each) => each.id === country?.parent_id)
  if (!country) return `#${id}`
  return main ? t('conflicts.place', { name: country.name, main: main.name }) : country.name
}

function MainCountryName({ id }: { id: string }) {
  const { data = [] } = useQuery(api.admin.mainCountries.index.queryOptions())
  return data.find((main) => String(main.id) === id)?.name ?? `#${id}`
}

function OwnerName({ id }: { id: string }) {
  return useOwnerName(id)
}
