import { useState, type ComponentType, type ReactNode } from 'react'
import { parseArea, priceText } from '#texts/typed_numbers'
import type { FilterFormProps, FilterValues } from '~/components/lists/filters/filters'
import { PanelItems } from '~/components/lists/filters/panel_items'
import { useText } from '~/hooks/use_text'
import { lastDays } from '~/lib/values/dates'
import { ChipField } from '~/components/forms/fields/chip_field'
import { DayField } from '~/components/forms/fields/day_field'
import { factOptions } from '~/lib/values/fact_options'
import { isFactName } from '#fields/property_fields'
import { Button } from '~/components/ui/button'
import { TextField } from '~/components/forms/fields/text_field'
import { PriceField } from '~/components/forms/fields/price_field'
import type { FieldLook } from '~/components/forms/fields/field'
import type { FieldProps } from '~/hooks/forms/use_route_form'
import { usePriceError } from '~/hooks/forms/use_price_error'
import { readPrice } from '~/lib/values/prices'

const shortcuts = [7, 30]

export function DaysForm({ keys: [firstKey, lastKey], values, onSet }: FilterFormProps) {
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
        <DayField label={t('filters.first_day')} value={from} max={to} onChange={setFrom} />
        <DayField
          label={t('filters.last_day')}
          value={to}
          min={from}
          onChange={setTo}
          error={isRefused && isReversed ? t('filters.days_turned') : undefined}
        />
      </RangeForm>
    </>
  )
}

type InputProps = Pick<FieldProps<string>, 'name' | 'value' | 'onChange'> & FieldLook

const valueForm = (Input: ComponentType<InputProps>) =>
  function ValueForm({ keys: [key], label, values, onSet }: FilterFormProps) {
    const t = useText()
    const [value, setValue] = useState(values[key] ?? '')
    return (
      <RangeForm onApply={() => onSet({ [key]: value || undefined })} isStacked>
        <Input name={key} label={t(label)} isLabelHidden value={value} onChange={setValue} />
      </RangeForm>
    )
  }

export const DayForm = valueForm(DayField)

export const SeveralForm = valueForm((field) => (
  <ChipField
    {...field}
    type="checkbox"
    options={isFactName(field.name) ? factOptions(field.name) : []}
  />
))

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
        {t('filters.apply')}
      </Button>
    </form>
  )
}

type Reading = {
  shown: (value?: string) => string
  amountIn: (typed: string) => number | undefined
  problemOf: (typed: string) => string | undefined
}

/** Both ends are checked when they are applied. */
function useBounds(
  name: 'price' | 'area',
  { values, onSet }: FilterFormProps,
  { shown, amountIn, problemOf }: Reading
) {
  const t = useText()
  const [least, most] = [`${name}_min`, `${name}_max`] as const
  const [typed, setTyped] = useState({ [least]: shown(values[least]), [most]: shown(values[most]) })
  const [errors, setErrors] = useState<FilterValues>({})
  const apply = () => {
    const [from, to] = [amountIn(typed[least]), amountIn(typed[most])]
    const isTurned = from !== undefined && to !== undefined && from > to
    const turned = isTurned ? t(`filters.${name}_turned`) : undefined
    const problems = { [least]: problemOf(typed[least]), [most]: problemOf(typed[most]) ?? turned }
    setErrors(problems)
    if (problems[least] || problems[most]) return
    onSet({ [least]: from?.toString(), [most]: to?.toString() })
  }
  const fieldOf = (bound: typeof least | typeof most) => ({
    name: bound,
    label: t(`filters.${bound}`),
    value: typed[bound],
    onChange: (value: string) => setTyped((before) => ({ ...before, [bound]: value })),
    error: errors[bound],
  })
  return { apply, least: fieldOf(least), most: fieldOf(most) }
}

const reading = { isSearch: true }
const prices = {
  shown: (value?: string) =>
    value && Number.isFinite(Number(value)) ? priceText(Number(value)) : '',
  amountIn: (typed: string) => readPrice(typed, reading).amount,
}

export function PriceForm(props: FilterFormProps) {
  const priceError = usePriceError(reading)
  const problemOf = (typed: string) => (typed ? priceError(typed) : undefined)
  const { apply, least, most } = useBounds('price', props, { ...prices, problemOf })
  return (
    <RangeForm onApply={apply}>
      <PriceField {...least} />
      <PriceField {...most} />
    </RangeForm>
  )
}

export function AreaForm(props: FilterFormProps) {
  const t = useText()
  const amountIn = (typed: string) => parseArea(typed, reading)
  const { apply, least, most } = useBounds('area', props, {
    shown: (value = '') => value,
    amountIn,
    problemOf: (typed) =>
      typed.trim() && amountIn(typed) === undefined ? t('filters.area_unreadable') : undefined,
  })
  const shared = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <RangeForm onApply={apply}>
      <TextField {...shared} {...least} />
      <TextField {...shared} {...most} />
    </RangeForm>
  )
}
