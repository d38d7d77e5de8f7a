import { DifferingValue } from '~/components/forms/conflicts/differing_value'
import { fieldLabels } from '~/components/forms/conflicts/field_labels'
import { type ChangeRow, isOfRecord, isShown } from '~/components/history/changes/history'
import { useText } from '~/hooks/use_text'
import { text, type TextKey } from '~/lib/texts'
import { differenceOf } from '~/lib/values/numbers'

export type FieldChange = ChangeRow['changes'][number]

const labels: Record<string, TextKey> = {
  ...fieldLabels,
  reasons: 'fields.reasons',
  note: 'fields.note',
}

export const labelOfField = (t: typeof text, field: string) =>
  labels[field] ? t(labels[field]) : field

type Props = {
  changes: FieldChange[]
  isReversed?: boolean
  isDetailed?: boolean
}

/** In detail, no text is shortened and a price says by how much it changed. */
export function FieldChanges({ changes, isReversed, isDetailed }: Props) {
  const t = useText()
  const shown = changes.filter(isReversed ? isOfRecord : isShown)
  if (shown.length === 0) return null
  return (
    <dl className="facts divided field-changes">
      {shown.map((change, index) => (
        <div key={index}>
          <dt>{labelOfField(t, change.field)}</dt>
          <dd>
            <Values change={isReversed ? reversed(change) : change} isDetailed={isDetailed} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const reversed = ({ field, from, to }: FieldChange) => ({ field, from: to, to: from })

type ValuesProps = { change: FieldChange; isDetailed?: boolean }

/** Screen readers hear which value is which; the look tells it to everybody else. */
function Values({ change: { field, from, to }, isDetailed }: ValuesProps) {
  const t = useText()
  if (from === null && to === null) return <i className="is-missing">{t('activity.no_values')}</i>
  if (!isOfRecord({ field })) return <DifferingValue field={field} value={to} other={null} />
  return (
    <>
      <del>
        <span className="is-visually-hidden">{t('activity.before')}: </span>
        <DifferingValue field={field} value={from} other={to} isWhole={isDetailed} />
      </del>
      <ins>
        <span className="is-visually-hidden">{t('activity.after')}: </span>
        <DifferingValue field={field} value={to} other={from} isWhole={isDetailed} />
        {isDetailed && field === 'price' && (
          <p className="has-text-soft is-nowrap is-tabular">
            {t('review.price_change', differenceOf(Number(from), Number(to)))}
          </p>
        )}
      </ins>
    </>
  )
}
