import { ChevronRight } from 'lucide-react'
import { shownName } from '#texts/country_name'
import type { CountryRow } from '~/components/countries/use_country_tree'
import { titled, type Column } from '~/components/lists/rows/column'
import { NotSet } from '~/components/lists/rows/cell_text'
import { Typed } from '~/components/ui/typed'
import { useText } from '~/hooks/use_text'
import { countOf } from '~/lib/values/numbers'

/** #, Name, Type, Main Country (specification, §2). */
export function useCountryColumns(onToggle: (id: number) => void): Column<CountryRow>[] {
  const t = useText()
  return titled<CountryRow>([
    {
      key: 'number',
      isSlim: true,
      onCard: 'nowhere',
      cell: ({ number }) => <span className="is-tabular">{countOf(number)}</span>,
    },
    {
      key: 'name',
      isTitle: true,
      cell: (row) => <CountryName row={row} onToggle={onToggle} />,
    },
    {
      key: 'type',
      isSlim: true,
      onCard: 'nowhere',
      cell: (row) => t(row.main ? 'countries.type_sub' : 'countries.type_main'),
    },
    {
      key: 'main',
      onCard: 'nowhere', // it stands above
      cell: (row) => row.main ?? <NotSet text="—" />,
    },
  ])
}

type Props = { row: CountryRow; onToggle: (id: number) => void }

function CountryName({ row, onToggle }: Props) {
  const t = useText()
  const shown = shownName(row)
  const name = row.isHit ? <mark>{shown}</mark> : shown
  if (row.subs === 0) {
    return (
      <span className="country-name">
        <Typed>{name}</Typed>
      </span>
    )
  }
  return (
    <button
      type="button"
      className="country-toggle opener"
      aria-expanded={row.isOpen}
      onClick={() => onToggle(row.id)}
    >
      <ChevronRight size={16} className="has-text-soft" />
      <Typed>{name}</Typed>
      <small className="has-text-soft has-text-tiny has-text-weight-normal is-nowrap">
        {t('countries.sub_count', { count: row.subs })}
      </small>
    </button>
  )
}
