import { useEffect, useRef, type KeyboardEvent } from 'react'
import { facts, isFactName } from '#fields/property_fields'
import type { CellInputProps } from '~/components/lists/cells/cell_inputs'
import { FactInput } from '~/components/properties/form/fact_fields'

/** The form's input over the cell; a choice is saved at once where a pointer makes it, and keys go on to the next. */
export default function FactCellInput({ name, label, noteId, ...props }: CellInputProps) {
  const { value, onChange, onChoose, isBusy } = props
  const place = useRef<HTMLDivElement>(null)
  const isByKey = useRef(false)
  useEffect(() => {
    const inputs = place.current!.querySelectorAll('input')
    const first = [...inputs].find(({ checked }) => checked) ?? inputs[0]
    first.focus()
    first.select()
  }, [])
  if (!isFactName(name)) return null
  const isOneOf = ['choice', 'yes_or_no'].includes(facts[name].kind)
  return (
    <div
      ref={place}
      role="group"
      aria-label={label}
      aria-describedby={noteId}
      className="cell-sheet"
      onKeyDownCapture={() => (isByKey.current = true)}
      onKeyDown={(event) => isForInputs(event) && event.stopPropagation()}
      onPointerDownCapture={(event) => {
        isByKey.current = false
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault() // keeps the focus
      }}
    >
      <FactInput
        fact={name}
        name={name}
        value={value}
        onChange={(typed) => {
          if (isBusy) return
          onChange(typed)
          if (isOneOf && !isByKey.current) onChoose(typed)
        }}
      />
    </div>
  )
}

/** Arrows choose among radios, and Tab leads from one checkbox to the next. */
function isForInputs({ key, shiftKey, target, currentTarget }: KeyboardEvent) {
  const boxes = [...currentTarget.querySelectorAll('[type="checkbox"]')]
  const isAmong = boxes.some((box) => box === target) && target !== boxes.at(shiftKey ? 0 : -1)
  return key.startsWith('Arrow') || (key === 'Tab' && isAmong)
}
