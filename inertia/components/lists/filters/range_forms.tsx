import { useState, type ReactNode } from 'react'
import { parseArea, priceText } from '#listings/typed_numbers'
import type { FilterFormProps } from '~/components/lists/filters/filters'
import { PanelItems } from '~/components/lists/filters/panel_items'
import { useText } from '~/hooks/use_text'
import { lastDays } from '~/lib/values/dates'
import { Field } from '~/components/forms/fields/field'
import { Button } from '~/components/ui/button'
import { TextField } from '~/components/forms/fields/text_field'
import { PriceField } from '~/components/forms/fields/price_field'
import { usePriceError } from '~/hooks/forms/use_price_error'
import { readPrice } from '~/lib/values/prices'

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
  const isReversed = from !== '' && to !== '' && from > to
  const apply = () => {
    setRefused(isReversed)
    if (!isReversed) onSet({ [firstKey]: from || undefined, [lastKey]: to || undefined })
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
          error={isRefused && isReversed ? t('filter_forms.days_turned') : undefined}
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

type RangeFormProps = { onApply: () => void; isStacked?: boolean; children: ReactNode }

function RangeForm({ onApply, isStacked, children }: RangeFormProps) {
  const t = useText()
  return (
    <form
      className={isStacked ? 'range-form is-stacked' : 'range-form'}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onApply()
      }}
    >
      {children}
      <Button type="submit" tone="primary" small wide>
        {t('filter_forms.apply')}
      </Button>
    </form>
  )
}

const shown = (value?: string) =>
  value && Number.isFinite(Number(value)) ? priceText(Number(value)) : ''
const reading = { isSearch: true }
const amountIn = (typed: string) => readPrice(typed, reading).amount
const boundOf = (typed: string) => amountIn(typed)?.toString()

export function PriceForm({ values, onSet }: FilterFormProps) {
  const t = useText()
  const [least, setLeast] = useState(shown(values.price_min))
  const [most, setMost] = useState(shown(values.price_max))
  const problemOf = usePriceError(reading)
  const [errors, setErrors] = useState<{ least?: string; most?: string }>({})
  const apply = () => {
    const [from = 0, to = Infinity] = [amountIn(least), amountIn(most)]
    const problems = {
      least: least ? problemOf(least) : undefined,
      most:
        (most ? problemOf(most) : undefined) ??
        (from > to ? t('filter_forms.price_turned') : undefined),
    }
    setErrors(problems)
    if (problems.least || problems.most) return
    onSet({ price_min: boundOf(least), price_max: boundOf(most) })
  }
  return (
    <RangeForm onApply={apply}>
      <PriceField
        name="price_min"
        label={t('filter_forms.price_min')}
        value={least}
        onChange={setLeast}
        disabled={false}
        error={errors.least}
      />
      <PriceField
        name="price_max"
        label={t('filter_forms.price_max')}
        value={most}
        onChange={setMost}
        disabled={false}
        error={errors.most}
      />
    </RangeForm>
  )
}

export function AreaForm({ values, onSet }: FilterFormProps) {
  const t = useText()
  const [least, setLeast] = useState(values.area_min ?? '')
  const [most, setMost] = useState(values.area_max ?? '')
  const [errors, setErrors] = useState<{ least?: string; most?: string }>({})
  const problemOf = (typed: string) =>
    typed.trim() && parseArea(typed, reading) === undefined
      ? t('filter_forms.area_unreadable')
      : undefined
  const apply = () => {
    const [from, to] = [parseArea(least, reading), parseArea(most, reading)]
    const isTurned = from !== undefined && to !== undefined && from > to
    const problems = {
      least: problemOf(least),
      most: problemOf(most) ?? (isTurned ? t('filter_forms.area_turned') : undefined),
    }
    setErrors(problems)
    if (problems.least || problems.most) return
    onSet({ area_min: from?.toString(), area_max: to?.toString() })
  }
  const shared = { disabled: false, inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <RangeForm onApply={apply}>
      <TextField
        {...shared}
        name="area_min"
        label={t('filter_forms.area_min')}
        value={least}
        onChange={setLeast}
        error={errors.least}
      />
      <TextField
        {...shared}
        name="area_max"
        label={t('filter_forms.area_max')}
        value={most}
        onChange={setMost}
        error={errors.most}
      />
    </RangeForm>
  )
}
