import { useCountryName, useOwnerName } from '~/components/filters/use_names'
import { DifferingText } from '~/components/conflicts/differing_text'
import { useText } from '~/hooks/use_text'
import { amount } from '~/lib/money'
import { roleLabels } from '~/lib/users'

type Props = { field: string; value: unknown; other: unknown }

/** A stored value as the screens show it; ids are told by their names. */
export function HistoryValue({ field, value, other }: Props) {
  const t = useText()
  if (value === null || value === '') {
    return (
      <i className="is-missing">
        {t(field === 'parent_id' ? 'conflicts.main_country' : 'activity.empty')}
      </i>
    )
  }
  if (field === 'active') return t(value ? 'common.on' : 'common.off')
  if (typeof value === 'boolean') return t(value ? 'common.on' : 'common.off')
  if (field === 'owner_id') return <OwnerName id={String(value)} />
  if (field === 'country_id' || field === 'parent_id') return <CountryName id={String(value)} />
  if (field === 'price') return amount(Number(value))
  if (Array.isArray(value)) return <Captions captions={value.map(String)} />
  const text = String(value)
  if (field === 'role' && roleLabels[text]) return t(roleLabels[text])
  return <DifferingText text={text} other={typeof other === 'string' ? other : undefined} />
}

function OwnerName({ id }: { id: string }) {
  return <bdi>{useOwnerName(id)}</bdi>
}

function CountryName({ id }: { id: string }) {
  return <bdi>{useCountryName(id)}</bdi>
}

function Captions({ captions }: { captions: string[] }) {
  return (
    <ol className="history-captions">
      {captions.map((caption, index) => (
        <li key={index}>
          <bdi>{caption}</bdi>
        </li>
      ))}
    </ol>
  )
}
