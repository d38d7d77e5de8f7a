import { filterLabels, type FilterName, type FilterValues } from '~/components/filters/filters'
import { useCountryName, useOwnerName } from '~/components/filters/use_names'
import { useText } from '~/hooks/use_text'
import { calendarDay, lastDays } from '~/lib/dates'
import { figure } from '~/lib/money'
import { roleLabels } from '~/lib/users'

/** `Country: Saudi Arabia`, `Price: 50,000 to 100,000`, `Without photos`. */
export function useFilterWords(name: FilterName, values: FilterValues) {
  const t = useText()
  const range = useRange()
  const country = useCountryName(values.country_id)
  const owner = useOwnerName(values.owner_id)
  const { active, role = '', price_min: least, price_max: most, images } = values
  if (name === 'photos') return t(images === 'none' ? 'filters.no_photos' : 'filters.some_photos')

  const state = () => t(active === '1' ? 'filters.active' : 'filters.inactive')
  const words: Record<typeof name, () => string> = {
    state,
    account: () => (values.waiting ? t('filters.waiting') : state()),
    role: () => (roleLabels[role] ? t(roleLabels[role]) : role),
    country: () => country,
    owner: () => owner,
    price: () => range(figure(least), figure(most)),
    added: () => addedWords(values, t, range),
  }
  return t('filters.chip', { filter: t(filterLabels[name]), value: words[name]() })
}

type Range = ReturnType<typeof useRange>

function addedWords(
  { created_from: from, created_to: to }: FilterValues,
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
