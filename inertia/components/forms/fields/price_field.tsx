import { Field, type FieldLook } from '~/components/forms/fields/field'
import { PriceInput } from '~/components/forms/fields/price_input'
import type { FieldProps } from '~/hooks/forms/use_route_form'
import { useText } from '~/hooks/use_text'
import { aed } from '~/lib/values/money'
import { readPrice } from '~/lib/values/prices'

type Props = Omit<FieldLook, 'hint'> & FieldProps<string>

/** Reads the amount back as the details show it. At least 0 in steps of 0.01 (specification §9). */
export function PriceField({ label, error, required, remark, ...input }: Props) {
  const t = useText()
  const { amount } = readPrice(input.value)
  const hint = amount === undefined ? t('properties.price_hint') : aed(amount)
  return (
    <Field {...{ label, hint, error, required, remark }}>
      {(wiring) => <PriceInput {...wiring} {...input} />}
    </Field>
  )
}
