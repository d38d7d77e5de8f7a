import { useState } from 'react'
import type { ChoiceError, RouteForm } from '~/hooks/forms/use_route_form'
import { useText } from '~/hooks/use_text'
import { isSame } from '~/lib/values/merge'
import type { RecordConflict } from '~/lib/record_conflict'

export type Side = 'theirs' | 'yours'

export type Choice = {
  name: string
  theirs: unknown
  yours: unknown
  side?: Side
  error?: string
  choose: (side: Side) => void
}

export type Conflict = {
  version: number
  by: RecordConflict<unknown>['changed_by']
  taken: { name: string; value: unknown }[]
  choices: Choice[]
  chooseAll: (side: Side) => void
  isSending: boolean
}

type OpenConflict<Fields> = {
  version: number
  by: Conflict['by']
  theirs: Fields
  yours: Fields
  taken: NameIn<Fields>[]
  contested: NameIn<Fields>[]
}

type NameIn<Fields> = keyof Fields & string
type Sides<Fields> = Partial<Record<keyof Fields, Side>>

export function useConflict<Fields extends Record<string, unknown>>() {
  const t = useText()
  const [found, setFound] = useState<OpenConflict<Fields> | null>(null)
  const [sides, setSides] = useState<Sides<Fields>>({})

  const show = (next: OpenConflict<Fields> | null) => {
    setFound(next)
    setSides({})
  }

  /** Typing into a contested field chooses the user's own value. */
  const note = (typed: Partial<Fields>) => {
    const names = found?.contested.filter((name) => name in typed) ?? []
    if (!found || names.length === 0) return
    const own = names.filter((name) => !isSame(name, typed[name], found.theirs[name]))
    setFound({ ...found, yours: { ...found.yours, ...pick(typed, own) } })
    setSides((before) => ({
      ...before,
      ...Object.fromEntries(names.map((name) => [name, own.includes(name) ? 'yours' : 'theirs'])),
    }))
  }

  const undecided = (): Partial<Record<ChoiceError, string>> => {
    const open = found?.contested.filter((name) => !sides[name]) ?? []
    return Object.fromEntries(open.map((name) => [`choice.${name}`, t('conflicts.undecided')]))
  }

  const conflictOf = (form: RouteForm<Fields>): Conflict | null => {
    if (!found) return null
    const { version, by, theirs, yours, taken, contested } = found
    const choose = (side: Side, names: NameIn<Fields>[]) => {
      form.set(pick<Fields>(found[side], names))
      setSides({ ...sides, ...Object.fromEntries(names.map((name) => [name, side])) })
    }
    const choices = contested.map((name) => ({
      name,
      theirs: theirs[name],
      yours: yours[name],
      side: sides[name],
      error: sides[name] ? undefined : form.errors[`choice.${name}`],
      choose: (side: Side) => choose(side, [name]),
    }))
    return {
      version,
      by,
      choices,
      taken: taken.map((name) => ({ name, value: theirs[name] })),
      chooseAll: (side) => choose(side, contested),
      isSending: form.isSending,
    }
  }

  return { show, note, undecided, conflictOf }
}

function pick<Fields>(fields: Partial<Fields>, names: NameIn<Fields>[]) {
  const picked: Partial<Fields> = {}
  for (const name of names) picked[name] = fields[name]
  return picked
}
