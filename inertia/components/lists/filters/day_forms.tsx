import { useState } from 'react'
import { DayField } from '~/components/lists/filters/day_field'
import type { FilterFormProps } from '~/components/lists/filters/filters'
import { PanelItems } from '~/components/lists/filters/panel_items'
import { RangeForm } from '~/components/lists/filters/range_form'
import { useText } from '~/hooks/use_text'
import { lastDays } from '~/lib/values/dates'

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
