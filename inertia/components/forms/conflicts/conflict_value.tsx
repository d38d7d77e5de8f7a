import { useQuery } from '@tanstack/react-query'
import { DifferingText } from '~/components/forms/conflicts/differing_text'
import { ValueInWords } from '~/components/forms/conflicts/value_in_words'
import { useCountries } from '~/hooks/use_countries'
import type { Side } from '~/hooks/forms/use_conflict'
import { useText } from '~/hooks/use_text'
import { api } from '~/lib/client'
import { plainPrice } from '~/lib/values/money'
import { readPrice } from '~/lib/values/prices'

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
  if (value === null) return t('conflicts.main_country')
  const text = String(value)
  if (!text.trim()) return <i className="is-missing">{t('conflicts.empty')}</i>
  if (name === 'parent_id') return <MainCountryName id={text} />
  if (name === 'country_id') return <CountryName id={text} />
  if (name === 'price' && typeof value === 'string') return amountIn(text)
  return (
    <ValueInWords field={name} value={value}>
      <DifferingText text={text} other={String(other ?? '')} isWhole={isWhole} />
    </ValueInWords>
  )
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
