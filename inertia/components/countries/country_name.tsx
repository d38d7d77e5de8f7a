import { ChevronRight } from 'lucide-react'
import type { CountryRow } from '~/components/countries/use_country_tree'
import { useText } from '~/hooks/use_text'

type Props = { row: CountryRow; onToggle: (id: number) => void }

/** A main country opens to its sub-countries. */
export function CountryName({ row, onToggle }: Props) {
  const t = useText()
  const name = row.isHit ? <mark>{row.name}</mark> : row.name
  if (row.subs === 0) return <bdi className="country-name">{name}</bdi>
  return (
    <button
      type="button"
      className="country-toggle opener"
      aria-expanded={row.isOpen}
      onClick={() => onToggle(row.id)}
    >
      <ChevronRight size={16} className="has-text-soft is-turned-in-rtl" aria-hidden />
      <bdi>{name}</bdi>
      <small className="has-text-soft has-text-tiny has-text-weight-normal is-nowrap">
        {t('countries.sub_count', { count: row.subs })}
      </small>
    </button>
  )
}
