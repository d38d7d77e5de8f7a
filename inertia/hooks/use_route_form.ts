import { useEffect, useRef, useState, type FormEvent } from 'react'
import { http as inertia, HttpResponseError } from '@inertiajs/core'
import { useHttp, useTuyau, type LinkParams, type RouteHttp } from '@adonisjs/inertia/react'
import { useFailureMessage, type FailureKeys } from '~/hooks/use_failure_message'
import { useFocusBack } from '~/hooks/use_focus_back'
import { useUnsavedChanges } from '~/hooks/use_unsaved_changes'
import type { Routes } from '~/lib/client'
import { focusQuietly } from '~/lib/focus'
import { failureOf, statusOf, type FieldErrors } from '~/lib/failure'

export type Answer<Name extends keyof Routes> = Routes[Name]['types']['response']
export type Body<Name extends keyof Routes> = RouteHttp<Name>['data']

export type CallTarget<Name extends keyof Routes> = LinkParams<Name> & { routeParams?: unknown }

export type Checks<Names extends PropertyKey> = Partial<Record<Names, string | false | undefined>>

export type Options<Name extends keyof Routes, Fields> = {
  check?: (fields: Fields) => Checks<keyof Fields> & Checks<ChoiceError>
  toBody?: (fields: Fields) => Partial<Body<Name>>
  onSuccess?: (answer: Answer<Name>, fields: Fields) => void
  /** @returns true when the screen shows the failure itself, `again` to send the fields once more */
  onFailure?: (
    status: number | undefined,
    error: unknown,
    fields: Fields
  ) => boolean | 'again' | void
  failure?: FailureKeys
  /** Whether leaving the form asks about what is typed. */
  guardsChanges?: boolean | ((fields: Fields) => boolean)
}

export type ChoiceError = `choice.${string}`

export type RouteForm<Fields> = {
  fields: Fields
  set: (changes: Partial<Fields>) => void
  reset: (fields: Fields) => void
  /** Replaces the stored values, and the fields, which may differ from them. */
  rebase: (saved: Fields, fields: Fields) => void
  field: <Name extends keyof Fields & string>(name: Name) => FieldProps<Fields[Name]>
  errors: FieldErrors
  failure: string | null
  isSending: boolean
  formProps: {
    ref: React.RefObject<HTMLFormElement | null>
    onSubmit: (event: FormEvent) => void
    noValidate: true
  }
}

export type FieldProps<Value> = {
  name: string
  value: Value
  onChange: (value: Value) => void
  error?: string
  disabled: boolean
}

/** A form bound to a route. After a failure the fields keep their values and the first bad one gets focus. */
export function useRouteForm<Name extends keyof Routes, Fields extends Record<string, unknown>>(
  target: CallTarget<Name>,
  initial: Fields,
  options: Options<Name, Fields>
): RouteForm<Fields> {
  const { check, toBody, onSuccess, onFailure, failure: keys, guardsChanges = true } = options
  const [saved, setSaved] = useState(initial)
  const [fields, setFields] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const http = useHttp<Name>(target)
  const { url } = useTuyau().getRoute(target.route, { params: target.routeParams })
  const failureMessage = useFailureMessage()

  const isDirty = JSON.stringify(fields) !== JSON.stringify(saved)
  const isGuarded = typeof guardsChanges === 'function' ? guardsChanges(fields) : guardsChanges
  useUnsavedChanges(isGuarded && isDirty && !http.processing)
  useFocusBack(form, http.processing)
  useFocusOnError(form, errors)

  const fail = (error: unknown) => {
    const { status, fields: bad } = failureOf(error)
    setErrors(bad)
    const verdict = onFailure?.(status, error, fields)
    if (verdict) return verdict
    const other = Object.keys(bad).find((name) => !(name in fields))
    if (other) setFailure(bad[other])
    else if (Object.keys(bad).length === 0) setFailure(failureMessage(error, keys))
  }

  const submit = async () => {
    if (http.processing) return
    const bad = found(check?.(fields) ?? {})
    setErrors(bad)
    setFailure(null)
    if (Object.keys(bad).length > 0 || focusUnresolved(form.current)) return
    while ((await send()) === 'again');
  }

  const send = async () => {
    // TypeScript can't resolve the body of a route that is a type parameter.
    http.transform(() => (toBody?.(fields) ?? fields) as Body<Name>)
    // Inertia resolves a 422 without its message, so the message comes from the global hook,
    // which also reports an upload that runs at the same time.
    let invalid: unknown
    const stopListening = inertia.onError((error) => {
      if (statusOf(error) === 422 && isFrom(url, error)) invalid = error
    })
    try {
      const answer = await http.submit()
      if (invalid) return fail(invalid)
      setSaved(fields)
      onSuccess?.(answer, fields)
    } catch (error) {
      return fail(error)
    } finally {
      stopListening()
    }
  }

  const set = (changes: Partial<Fields>) => {
    setFields((before) => ({ ...before, ...changes }))
    setErrors((before) => without(before, Object.keys(changes)))
  }
  const rebase = (stored: Fields, next: Fields) => {
    setSaved(stored)
    setFields(next)
  }

  return {
    fields,
    errors,
    failure,
    set,
    rebase,
    isSending: http.processing,
    reset: (next) => {
      rebase(next, next)
      setErrors({})
      setFailure(null)
    },
    field: (name) => ({
      name,
      value: fields[name],
      error: errors[name],
      disabled: http.processing,
      onChange: (value) => set(changeOf(name, value)),
    }),
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        void submit()
      },
    },
  }
}

export function changeOf<Fields, Name extends keyof Fields>(name: Name, value: Fields[Name]) {
  const change: Partial<Fields> = {}
  change[name] = value
  return change
}

function isFrom(url: string, error: unknown) {
  if (!(error instanceof HttpResponseError) || !error.url) return false
  return pathOf(error.url) === pathOf(url)
}

const pathOf = (address: string) => new URL(address, location.origin).pathname

function found(checks: Checks<string>): FieldErrors {
  const entries = Object.entries(checks)
  return Object.fromEntries(entries.flatMap(([name, text]) => (text ? [[name, text]] : [])))
}

function without(errors: FieldErrors, names: string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))
}

/** What is typed in a box of choices must be chosen first, or the choice before would be sent. */
export function focusUnresolved(form: HTMLFormElement | null) {
  const box = form?.querySelector<HTMLElement>('[data-unresolved]')
  if (box) focusQuietly(box)
  return Boolean(box)
}

function useFocusOnError(form: React.RefObject<HTMLFormElement | null>, errors: FieldErrors) {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field) focusQuietly(field)
  }, [form, errors])
}
