import { factValue } from '#listings/facts_text'
import { isEnquiryState } from '#enquiries/enquiry_states'
import { propertyStates, type PropertyState } from '#review/review_terms'
import { filterLabel, type FilterName, type FilterValues } from '~/components/lists/filters/filters'
import {
  useCountryName,
  useOwnerName,
  usePropertyName,
  useUserName,
} from '~/components/forms/choices/use_names'
import { useText } from '~/hooks/use_text'
import { historyWords, type HistoryWord } from '~/components/lists/filters/history_words'
import { calendarDay, lastDays } from '~/lib/values/dates'
import { priceIn } from '~/lib/values/money'
import { text, type TextKey } from '~/lib/texts'
import { roleLabels } from '~/lib/values/users'

/** `Country: Saudi Arabia`, `Price: 50,000 to 100,000`, `Without photos`. */
export function useFilterWords(name: FilterName, values: FilterValues) {
  const t = useText()
  const range = useRange()
  const country = useCountryName(values.country_id)
  const owner = useOwnerName(values.owner_id)
  const actor = useUserName(values.actor_id)
  const property = usePropertyName(values.property_id)
  const { active, role = '', price_min: least, price_max: most, images } = values
  if (name === 'photos') return t(images === 'none' ? 'filters.no_photos' : 'filters.some_photos')
  if (name === 'furnished') return t('facts.furnished_yes')
  if (name === 'available')
    return t(values.available === '1' ? 'my_properties.available' : 'properties.unavailable')

  const state = () => t(active === '1' ? 'filters.active' : 'filters.inactive')
  const words: Record<typeof name, () => string> = {
    propertyState: () => (isState(values.state) ? t(`properties.state_${values.state}`) : state()),
    account: () => (values.waiting ? t('filters.waiting') : state()),
    role: () => (roleLabels[role] ? t(roleLabels[role]) : role),
    country: () => country,
    owner: () => owner,
    price: () => range(priceIn(least), priceIn(most)),
    purpose: () => factValue(t, 'purpose', values.purpose),
    kind: () => factValue(t, 'kind', values.kind),
    bedrooms: () => t('filters.at_least', { count: Number(values.bedrooms_min) }),
    bathrooms: () => t('filters.at_least', { count: Number(values.bathrooms_min) }),
    area: () => range(areaIn(values.area_min), areaIn(values.area_max)),
    added: () => dayWords(values.created_from, values.created_to, t, range),
    enquiryState: () => (isEnquiryState(values.state) ? t(`inbox.state_${values.state}`) : ''),
    property: () => property,
    actor: () => actor,
    action: () => wordOf('action', values.action),
    field: () => wordOf('field', values.field),
    record: () => wordOf('type', values.record_type),
    via: () => wordOf('via', values.via),
    days: () => dayWords(values.from, values.to, t, range),
  }
  return t('filters.chip', { filter: t(filterLabel(name)), value: words[name]() })
}

const areaIn = (area?: string) => area && factValue(text, 'area', area)

/** Its texts are there before the activity is. */
const wordOf = (kind: HistoryWord, value = '') => {
  const words: Record<string, TextKey> = historyWords[kind]
  return words[value] ? text(words[value]) : value
}

const isState = (value?: string): value is PropertyState =>
  propertyStates.some((state) => state === value)

type Range = ReturnType<typeof useRange>

function dayWords(
  from: string | undefined,
  to: string | undefined,
  t: ReturnType<typeof useText>,
  range: Range
) {
  const days = lastDays(from)
  if (days && !to) return t('filters.last_days', { days })
  const first = days ? t('filters.days_ago', { days }) : calendarDay(from)
  return range(first, calendarDay(to))
}

function useRange() {
  const t = useText()
  return (from?: string, to?: string) => {
    if (from && to) return t('filters.between', { from, to })
    return from ? t('filters.from', { from }) : t('filters.up_to', { to: to ?? '' })
  }
}
