import { DifferingText } from '~/components/forms/conflicts/differing_text'
import { fieldLabels } from '~/components/forms/conflicts/field_labels'
import { ValueInWords } from '~/components/forms/conflicts/value_in_words'
import { type ChangeRow, isOfRecord, isShown } from '~/components/history/changes/history'
import { useText } from '~/hooks/use_text'
import { text, type TextKey } from '~/lib/texts'

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
}

export function FieldChanges({ changes, isReversed }: Props) {
  const t = useText()
  const shown = changes.filter(isReversed ? isOfRecord : isShown)
  if (shown.length === 0) return null
  return (
    <dl className="facts divided field-changes">
      {shown.map((change, index) => (
        <div key={index}>
          <dt>{labelOfField(t, change.field)}</dt>
          <dd>
            <Values {...(isReversed ? reversed(change) : change)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const reversed = ({ field, from, to }: FieldChange) => ({ field, from: to, to: from })

/** Screen readers hear which value is which; the look tells it to everybody else. */
function Values({ field, from, to }: FieldChange) {
  const t = useText()
  if (from === null && to === null) return <i className="is-missing">{t('activity.no_values')}</i>
  if (!isOfRecord({ field })) return <HistoryValue field={field} value={to} other={null} />
  return (
    <>
      <del>
        <span className="is-visually-hidden">{t('review.before')}: </span>
        <HistoryValue field={field} value={from} other={to} />
      </del>
      <ins>
        <span className="is-visually-hidden">{t('activity.after')}: </span>
        <HistoryValue field={field} value={to} other={from} />
      </ins>
    </>
  )
}

type ValueProps = { field: string; value: unknown; other: unknown }

function HistoryValue({ field, value, other }: ValueProps) {
  const t = useText()
  if (String(value) === '' || (value === null && field !== 'parent_id')) {
    return <i className="is-missing">{t('conflicts.empty')}</i>
  }
  return (
    <ValueInWords field={field} value={value}>
      <DifferingText text={String(value)} other={typeof other === 'string' ? other : undefined} />
    </ValueInWords>
  )
}
