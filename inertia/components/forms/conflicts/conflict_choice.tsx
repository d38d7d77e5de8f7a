import { useId, useState } from 'react'
import { Button } from '~/components/ui/button'
import { ConflictValue } from '~/components/forms/conflicts/conflict_value'
import { fieldLabels } from '~/components/forms/conflicts/field_labels'
import { FieldNotes } from '~/components/forms/fields/field'
import type { Choice, Side } from '~/hooks/forms/use_conflict'
import { useText } from '~/hooks/use_text'
import { longText } from '~/components/forms/conflicts/difference'

type Props = {
  choice: Choice
  isOwn: boolean
  disabled: boolean
}

const sides = ['theirs', 'yours'] as const

export function ConflictChoice({ choice, isOwn, disabled }: Props) {
  const t = useText()
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const { name, error } = choice
  const isLong = sides.some((side) => String(choice[side]).length > longText)
  return (
    <fieldset
      className="conflict-choice"
      disabled={disabled}
      aria-describedby={error && `${id}-error`}
    >
      <legend className="label">{t(fieldLabels[name])}</legend>
      <div className="conflict-sides stack is-close">
        {sides.map((side) => (
          <SideOption key={side} {...{ choice, side, isOwn, isWhole }} />
        ))}
      </div>
      {isLong && (
        <Button small tone="quiet" aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'conflicts.difference' : 'conflicts.whole_text')}
        </Button>
      )}
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}

type OptionProps = { choice: Choice; side: Side; isOwn: boolean; isWhole: boolean }

/** The label excludes the value, because a value may be as long as a page. */
function SideOption({ choice, side, isOwn, isWhole }: OptionProps) {
  const t = useText()
  const id = useId()
  const other = side === 'theirs' ? choice.yours : choice.theirs
  return (
    <label className="conflict-side stack">
      <input
        type="radio"
        name={`choice.${choice.name}`}
        checked={choice.side === side}
        onChange={() => choice.choose(side)}
        aria-invalid={choice.error ? true : undefined}
        aria-labelledby={`${id}-side`}
        aria-describedby={`${id}-value`}
      />
      <span className="help" id={`${id}-side`}>
        {t(isOwn ? `conflicts.own_${side}` : `conflicts.${side}`)}
      </span>
      <span className="is-whole" id={`${id}-value`}>
        <ConflictValue name={choice.name} value={choice[side]} {...{ other, side, isWhole }} />
      </span>
    </label>
  )
}
