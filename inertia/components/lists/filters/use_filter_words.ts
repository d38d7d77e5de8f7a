import { isFactName } from '#fields/property_fields'
import { factValue } from '#listings/facts_text'
import {
  filterOf,
  itemIn,
  type Filter,
  type FilterName,
  type FilterValues,
} from '~/components/lists/filters/filters'
import {
  useCountryName,
  useImportedFile,
  useOwnerName,
  usePropertyName,
  useUserName,
} from '~/components/forms/choices/use_names'
import { useText } from '~/hooks/use_text'
import { calendarDay, lastDays } from '~/lib/values/dates'
import { priceIn } from '~/lib/values/money'
import { text } from '~/lib/texts'

export function useFilterWords(name: FilterName, values: FilterValues) {
  const t = useText()
  const filter = filterOf(name)
  const [first, last] = filter.keys.map((key) => values[key])
  const idOf = (kind: Filter['kind']) => (filter.kind === kind ? first : undefined)
  const country = useCountryName(idOf('country'))
  const owner = useOwnerName(idOf('owner'))
  const property = usePropertyName(idOf('property'))
  const user = useUserName(idOf('user'))
  const file = useImportedFile(name === 'imported' ? first : undefined)
  const label = t(filter.label)
  if (file) return t('filters.chip', { filter: label, value: file })
  if (filter.kind === 'items') {
    const item = itemIn(filter, values)
    const words = item ? t(item.text) : (first ?? last ?? '')
    return filter.isPlain ? words : t('filters.chip', { filter: label, value: words })
  }
  const words = {
    least: () => t('filters.at_least', { count: Number(first) }),
    price: () => rangeOf(t, priceIn(first), priceIn(last)),
    area: () => rangeOf(t, areaIn(first), areaIn(last)),
    days: () => dayWords(t, first, last),
    day: () => calendarDay(first) ?? '',
    several: () => (isFactName(name) ? factValue(t, name, first) : ''),
    country: () => country,
    owner: () => owner,
    property: () => property,
    user: () => user,
  }
  return t('filters.chip', { filter: label, value: words[filter.kind]() })
}

type Translate = ReturnType<typeof useText>

function rangeOf(t: Translate, from?: string, to?: string) {
  if (from && to) return t('filters.between', { from, to })
  return from ? t('filters.from', { from }) : t('filters.up_to', { to: to ?? '' })
}

const areaIn = (area?: string) => area && factValue(text, 'area', area)

function dayWords(t: Translate, from?: string, to?: string) {
  const days = lastDays(from)
  if (days && !to) return t('filters.last_days', { days })
  const first = days ? t('filters.days_ago', { days }) : calendarDay(from)
  return rangeOf(t, first, calendarDay(to))
}
