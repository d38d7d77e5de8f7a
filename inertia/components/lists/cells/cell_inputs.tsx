import type { ComponentProps, FocusEvent } from 'react'
import limits from '#config/limits'
import { PriceInput } from '~/components/forms/fields/price_field'
import { directionOfField } from '#texts/direction'

export type CellInputProps<Row = unknown> = {
  row: Row
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  onChoose: (value: string) => void
  isBusy: boolean
  isInvalid: boolean
  noteId: string
}

export function TitleCellInput({ onChange, ...props }: CellInputProps) {
  return (
    <textarea
      {...lookOf(props)}
      rows={1}
      maxLength={limits.nameCharacters}
      value={props.value}
      dir={directionOfField(props.value)}
      onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, ' '))}
    />
  )
}

export function PriceCellInput({ value, onChange, ...props }: CellInputProps) {
  return <PriceInput {...lookOf(props)} value={value} onChange={onChange} />
}

/** Read-only and not disabled while the call runs, because a disabled input loses the focus. */
function lookOf(props: Pick<CellInputProps, 'label' | 'isBusy' | 'isInvalid' | 'noteId'>) {
  return {
    'className': 'input',
    'aria-label': props.label,
    'aria-describedby': props.noteId,
    'aria-invalid': props.isInvalid || undefined,
    'readOnly': props.isBusy,
    'autoFocus': true,
    'autoComplete': 'off',
    'enterKeyHint': 'done',
    'onFocus': selectAll,
  } satisfies ComponentProps<'input'> & ComponentProps<'textarea'>
}

const selectAll = ({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) =>
  currentTarget.select()
