import { ValueInWords } from '~/components/forms/conflicts/value_in_words'
import { labelOfField, type FieldChange } from '~/components/history/changes/field_changes'
import { isOfRecord, shortened } from '~/components/history/changes/history'
import { RichText } from '~/components/ui/rich_text'
import { Typed } from '~/components/ui/typed'
import { useText } from '~/hooks/use_text'

export function ChangeText({ changes }: { changes: FieldChange[] }) {
  const [first, second, ...others] = toldChanges(changes)
  if (!first) return null
  const one = <ChangedField change={first} />
  if (!second) return one
  if (others.length > 0) {
    return <RichText text="activity.change_more" values={{ one, count: others.length + 1 }} />
  }
  return (
    <RichText
      text="activity.change_two"
      values={{ one, other: <ChangedField change={second} /> }}
    />
  )
}

export function toldChanges(changes: FieldChange[]) {
  const told = changes.filter(isOfRecord)
  const rank = (change: FieldChange) =>
    isOnlyNamed(change) ? firstTold.length + 1 : firstTold.indexOf(change.field)
  const place = (change: FieldChange) => (rank(change) < 0 ? firstTold.length : rank(change))
  return told.toSorted((one, other) => place(one) - place(other))
}

const firstTold = ['price', 'title', 'active']

export const isOnlyNamed = ({ field, from, to }: FieldChange) =>
  ['description', 'images', 'password'].includes(field) || (from === null && to === null)

function ChangedField({ change }: { change: FieldChange }) {
  const t = useText()
  const field = labelOfField(t, change.field)
  if (isOnlyNamed(change)) return field
  return (
    <RichText
      text="activity.change_field"
      values={{ field, values: <ChangedValues change={change} /> }}
    />
  )
}

export function ChangedValues({ change: { field, from, to } }: { change: FieldChange }) {
  return (
    <RichText
      text="activity.change_values"
      values={{
        from: <ShortValue field={field} value={from} />,
        to: <ShortValue field={field} value={to} />,
      }}
    />
  )
}

function ShortValue({ field, value }: { field: string; value: unknown }) {
  const t = useText()
  if ((value === null && field !== 'parent_id') || String(value) === '')
    return t(field === 'stage' ? 'activity.change_no_stage' : 'activity.change_empty')
  const text = <Typed>{shortened(String(value))}</Typed>
  return (
    <ValueInWords field={field} value={value}>
      <RichText text="activity.change_quoted" values={{ text }} />
    </ValueInWords>
  )
}
