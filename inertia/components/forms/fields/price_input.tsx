import { useLayoutEffect, useRef, useState, type ComponentProps, type FormEvent } from 'react'
import { typedPrice } from '~/components/forms/fields/price_typing'
import { readPrice } from '~/lib/values/prices'

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
