import { useEffect, useEffectEvent, useRef } from 'react'
import { useConflict, type Conflict } from '~/hooks/forms/use_conflict'
import { refresh, type Routes } from '~/lib/client'
import {
  changeOf,
  useRouteForm,
  type CallTarget,
  type AnswerOf,
  type Body,
  type Checks,
  type Options,
  type RouteForm,
} from '~/hooks/forms/use_route_form'
import { recordConflictIn, type RecordConflict, type Versioned } from '~/lib/record_conflict'
import { merge } from '~/lib/values/merge'

type RecordOptions<Name extends keyof Routes, Stored, Fields> = Options<Name, Fields> & {
  fieldsOf: (record: Stored) => Fields
  recordIn: (answer: AnswerOf<Name>) => Stored
  toBody: (fields: Fields) => Partial<Body<Name>>
}

export type RecordForm<Fields> = RouteForm<Fields> & { conflict: Conflict | null }

/** Takes over the fields that only another user changed, and asks about the fields that both changed. */
export function useRecordForm<
  Name extends keyof Routes,
  Stored extends Versioned,
  Fields extends Record<string, unknown>,
>(
  target: CallTarget<Name>,
  record: Stored,
  options: RecordOptions<Name, Stored, Fields>
): RecordForm<Fields> {
  const { fieldsOf, recordIn, toBody, check, onSuccess, onFailure, ...others } = options
  const start = useRef(record)
  const { show, note, undecided, conflictOf } = useConflict<Fields>()

  const form = useRouteForm<Name, Fields>(target, fieldsOf(record), {
    ...others,
    check: (fields) => {
      const wrong: Checks<keyof Fields> = check?.(fields) ?? {}
      return Object.assign(wrong, undecided())
    },
    toBody: (fields) => ({ ...toBody(fields), version: start.current.version }),
    onFailure: (status, error, fields) => {
      const conflict = recordConflictIn<Stored>(error)
      return conflict ? resolve(conflict, fields) : onFailure?.(status, error, fields)
    },
    onSuccess: (answer, fields) => {
      restart(recordIn(answer), fields)
      onSuccess?.(answer, fields)
    },
  })

  /** A form that nobody has touched follows its record, such as after an undo. */
  const follow = useEffectEvent((stored: Stored) => {
    const isTouched = JSON.stringify(form.fields) !== JSON.stringify(fieldsOf(start.current))
    if (stored.version <= start.current.version || isTouched || form.isSending) return
    start.current = stored
    form.rebase(fieldsOf(stored), fieldsOf(stored))
  })
  useEffect(() => follow(record), [record])

  /** A change outside this form's fields needs no choice, so the form sends its fields again. */
  function resolve({ current, changed, changed_by: by }: RecordConflict<Stored>, yours: Fields) {
    const isNews = current.version !== start.current.version
    const theirs = fieldsOf(current)
    const merged = merge({ base: fieldsOf(start.current), theirs, mine: yours, changed })
    start.current = current
    if (merged.taken.length + merged.contested.length === 0) return isNews && 'again'

    form.rebase(theirs, merged.fields)
    show({ ...merged, version: current.version, by, theirs, yours })
    void refresh() // the other change may name a country or owner that is not loaded yet
    return true
  }

  /** The answer may also hold a later change. */
  function restart(stored: Stored, sent: Fields) {
    const { fields } = merge({ base: sent, theirs: fieldsOf(stored), mine: sent })
    start.current = stored
    form.rebase(fields, fields)
    show(null)
  }

  const set = (changes: Partial<Fields>) => {
    note(changes)
    form.set(changes)
  }
  const field: RouteForm<Fields>['field'] = (name) => ({
    ...form.field(name),
    onChange: (value) => set(changeOf(name, value)),
  })
  return { ...form, set, field, conflict: conflictOf(form) }
}
