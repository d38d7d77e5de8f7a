import { useState } from 'react'
import { PriceField } from '~/components/forms/fields/price_field'
import type { FilterFormProps } from '~/components/lists/filters/filters'
import { RangeForm } from '~/components/lists/filters/range_form'
import { usePriceError } from '~/hooks/forms/use_price_error'
import { useText } from '~/hooks/use_text'
import { priceText, readPrice } from '~/lib/values/prices'

const shown = (value?: string) =>
  value && Number.isFinite(Number(value)) ? priceText(Number(value)) : ''
const amountIn = (typed: string) => readPrice(typed).amount
const boundOf = (typed: string) => amountIn(typed)?.toString()

export function PriceForm({ values, onSet }: FilterFormProps) {
  const t = useText()
  const [least, setLeast] = useState(shown(values.price_min))
  const [most, setMost] = useState(shown(values.price_max))
  const problemOf = usePriceError()
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
