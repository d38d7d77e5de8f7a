import { useEffect, useId, useRef, useState } from 'react'
import { usePage } from '@inertiajs/react'
import { UsersRound } from 'lucide-react'
import { Button } from '~/components/ui/button'
import { DifferingValue } from '~/components/forms/conflicts/differing_value'
import { fieldLabels } from '~/components/forms/conflicts/field_labels'
import { FieldNotes } from '~/components/forms/fields/field'
import { longText } from '~/components/forms/conflicts/difference'
import type { Conflict, Choice, Side } from '~/hooks/forms/use_conflict'
import { useText } from '~/hooks/use_text'
import { plainPrice } from '~/lib/values/money'
import { readPrice } from '~/lib/values/prices'

export function ConflictPanel({ conflict }: { conflict: Conflict | null }) {
  return conflict && <Panel key={conflict.version} conflict={conflict} />
}

function Panel({ conflict }: { conflict: Conflict }) {
  const t = useText()
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const { user } = usePage().props
  const { by, choices, taken } = conflict
  const isOwn = by !== null && by.id === user?.id
  const title = by ? t('conflicts.title_by', { name: by.name }) : t('conflicts.title')
  useEffect(() => panel.current?.focus(), [])
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className="conflict stack"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-hint`}
    >
      <header className="row is-top">
        <UsersRound size={20} />
        <div>
          <h3 id={`${id}-title`} className="has-text-weight-semibold">
            {isOwn ? t('conflicts.title_own') : title}
          </h3>
          <p id={`${id}-hint`} className="has-text-soft has-text-small">
            {choices.length > 0
              ? t('conflicts.choose', { count: choices.length })
              : t('conflicts.merged')}
          </p>
        </div>
      </header>
      {choices.length > 1 && <TakeAll conflict={conflict} isOwn={isOwn} />}
      {choices.map((choice) => (
        <ConflictChoice
          key={choice.name}
          choice={choice}
          isOwn={isOwn}
          disabled={conflict.isSending}
        />
      ))}
      {taken.length > 0 && <TakenChanges taken={taken} isOwn={isOwn} />}
    </section>
  )
}

type TakeAllProps = { conflict: Conflict; isOwn: boolean }

function TakeAll({ conflict: { chooseAll, isSending }, isOwn }: TakeAllProps) {
  const t = useText()
  return (
    <div className="buttons">
      <Button small onClick={() => chooseAll('theirs')} disabled={isSending}>
        {t(isOwn ? 'conflicts.own_all_theirs' : 'conflicts.all_theirs')}
      </Button>
      <Button small onClick={() => chooseAll('yours')} disabled={isSending}>
        {t(isOwn ? 'conflicts.own_all_yours' : 'conflicts.all_yours')}
      </Button>
    </div>
  )
}

type TakenProps = Pick<Conflict, 'taken'> & { isOwn: boolean }

function TakenChanges({ taken, isOwn }: TakenProps) {
  const t = useText()
  return (
    <div>
      <h4 className="has-text-small has-text-weight-medium">
        {t(isOwn ? 'conflicts.own_taken' : 'conflicts.taken')}
      </h4>
      <dl className="facts divided">
        {taken.map(({ name, value }) => (
          <div key={name}>
            <dt>{t(fieldLabels[name])}</dt>
            <dd>
              <ConflictValue name={name} value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type ChoiceProps = {
  choice: Choice
  isOwn: boolean
  disabled: boolean
}

const sides = ['theirs', 'yours'] as const

function ConflictChoice({ choice, isOwn, disabled }: ChoiceProps) {
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

type ValueProps = {
  name: string
  value: unknown
  other?: unknown
  side?: Side
  isWhole?: boolean
}

function ConflictValue({ name, value, other, side, isWhole }: ValueProps) {
  const t = useText()
  if (name === 'password') {
    return t(side === 'yours' ? 'conflicts.password_yours' : 'conflicts.password_theirs')
  }
  if (name === 'price' && typeof value === 'string' && value.trim()) return amountIn(value)
  return <DifferingValue field={name} value={value} other={other} isWhole={isWhole} />
}

function amountIn(typed: string) {
  const price = readPrice(typed)
  return price.problem ? typed : plainPrice(price.amount)
}
