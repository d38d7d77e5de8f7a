import { useState } from 'react'
import type { FilterFormProps } from '~/components/lists/filters/filters'
import { PanelItems } from '~/components/lists/filters/panel_items'
import { RangeForm } from '~/components/lists/filters/range_form'
import { useText } from '~/hooks/use_text'
import { lastDays } from '~/lib/values/dates'
import { Field } from '~/components/forms/fields/field'

const shortcuts = [7, 30]

export function AddedForm(props: FilterFormProps) {
  return <DayRangeForm {...props} firstKey="created_from" lastKey="created_to" />
}

export function DaysForm(props: FilterFormProps) {
  return <DayRangeForm {...props} firstKey="from" lastKey="to" />
}

type Props = FilterFormProps & { firstKey: string; lastKey: string }

function DayRangeForm({ values, onSet, firstKey, lastKey }: Props) {
  const t = useText()
  const { [firstKey]: first = '', [lastKey]: last = '' } = values
  const [from, setFrom] = useState(lastDays(first) ? '' : first)
  const [to, setTo] = useState(last)
  const [isRefused, setRefused] = useState(false)
  const isTurned = from !== '' && to !== '' && from > to
  const apply = () => {
    setRefused(isTurned)
    if (!isTurned) onSet({ [firstKey]: from || undefined, [lastKey]: to || undefined })
  }
  const items = shortcuts.map((days) => ({
    value: `${days}d`,
    text: t('filters.last_days_choice', { days }),
  }))
  return (
    <>
      <PanelItems
        items={items}
        chosen={last ? '' : first}
        onChoose={(days) => onSet({ [firstKey]: days, [lastKey]: undefined })}
      />
      <RangeForm onApply={apply} isStacked>
        <DayField label={t('filter_forms.first_day')} value={from} max={to} onChange={setFrom} />
        <DayField
          label={t('filter_forms.last_day')}
          value={to}
          min={from}
          onChange={setTo}
          error={isRefused && isTurned ? t('filter_forms.days_turned') : undefined}
        />
      </RangeForm>
    </>
  )
}

type DayFieldProps = {
  label: string
  /** `2026-01-31`, or empty. */
  value: string
  onChange: (value: string) => void
  min?: string
  max?: string
  error?: string
}

function DayField({ label, error, value, onChange, min, max }: DayFieldProps) {
  return (
    <Field {...{ label, error }}>
      {(wiring) => (
        <input
          {...wiring}
          type="date"
          className="input"
          value={value}
          min={min || undefined}
          max={max || '9999-12-31'}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
