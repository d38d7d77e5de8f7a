import { useState } from 'react'
import { PriceField } from '~/components/fields/price_field'
import type { FilterFormProps } from '~/components/filters/filter_form'
import { RangeForm } from '~/components/filters/range_form'
import { useText } from '~/hooks/use_text'

const shown = (value?: string) => value ?? ''

export function PriceForm({ values, onSet }: FilterFormProps) {
  const t = useText()
  const [least, setLeast] = useState(shown(values.price_min))
  const [most, setMost] = useState(shown(values.price_max))
  const isTurned = least !== '' && most !== '' && Number(least) > Number(most)
  const [isRefused, setRefused] = useState(false)
  const apply = () => {
    setRefused(isTurned)
    if (!isTurned) onSet({ price_min: least || undefined, price_max: most || undefined })
  }
  return (
    <RangeForm onApply={apply}>
      <PriceField
        name="price_min"
        label={t('filters.price_min')}
        value={least}
        onChange={setLeast}
        disabled={false}
      />
      <PriceField
        name="price_max"
        label={t('filters.price_max')}
        value={most}
        onChange={setMost}
        disabled={false}
        error={isRefused && isTurned ? t('filters.price_turned') : undefined}
      />
    </RangeForm>
  )
}
