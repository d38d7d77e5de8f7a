import { useLayoutEffect, useRef, useState, type ComponentProps, type FormEvent } from 'react'
import { typedPrice } from '~/components/forms/fields/price_typing'
import { readPrice } from '~/lib/values/prices'
import { Field, type FieldLook } from '~/components/forms/fields/field'
import type { FieldProps } from '~/hooks/forms/use_route_form'
import { useText } from '~/hooks/use_text'
import { detailPrice, typedDecimals } from '~/lib/values/money'

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'ref'> & {
  value: string
  onChange: (value: string) => void
}

/** Text instead of a number, because a browser's number field drops the letter of `85k` without a word. */
export function PriceInput({ value, onChange, onBlur, className = 'input', ...input }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState<{ at: number }>()
  useLayoutEffect(() => {
    if (caret && document.activeElement === field.current)
      field.current?.setSelectionRange(caret.at, caret.at)
  }, [caret])

  const change = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
    const { text, caret: at } = typedPrice({
      before: value,
      typed: currentTarget.value,
      caret: currentTarget.selectionStart ?? currentTarget.value.length,
      kind: nativeEvent instanceof InputEvent ? nativeEvent.inputType : undefined,
    })
    setCaret({ at })
    onChange(text)
  }

  return (
    <input
      autoComplete="off"
      {...input}
      ref={field}
      type="text"
      inputMode="decimal"
      dir="ltr"
      className={`${className} is-tabular`}
      value={value}
      onChange={change}
      onBlur={(event) => {
        const price = readPrice(value)
        if (!price.problem && price.text !== value) onChange(price.text)
        onBlur?.(event)
      }}
    />
  )
}

type PriceFieldProps = Omit<FieldLook, 'hint'> & FieldProps<string>

/** Reads the amount back as the details show it. At least 0 in steps of 0.01 (specification §9). */
export function PriceField({ label, error, required, remark, ...input }: PriceFieldProps) {
  const t = useText()
  const { amount } = readPrice(input.value)
  const hint =
    amount === undefined
      ? t('properties.price_hint', { decimals: typedDecimals() })
      : detailPrice(amount)
  return (
    <Field {...{ label, hint, error, required, remark }}>
      {(wiring) => <PriceInput {...wiring} {...input} />}
    </Field>
  )
}
