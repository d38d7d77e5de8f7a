import { useEffect, useRef, useState, type FormEvent } from 'react'
import { http as client } from '@inertiajs/core'
import { useHttp, type LinkParams, type RouteHttp } from '@adonisjs/inertia/react'
import type { InferRoutes, UserRegistry } from '@tuyau/core/types'
import { useFailureText, type FailureKeys } from '~/hooks/use_failure_text'
import { useFocusBack } from '~/hooks/use_focus_back'
import { useUnsavedChanges } from '~/hooks/use_unsaved_changes'
import { failureOf, statusOf, type FieldErrors } from '~/lib/failure'

type Routes = InferRoutes<UserRegistry>
type Answer<Name extends keyof Routes> = Routes[Name]['types']['response']
type Body<Name extends keyof Routes> = RouteHttp<Name>['data']

type Options<Name extends keyof Routes, Fields> = {
  /** What the page can tell before it asks the server: a sentence for each bad field. */
  check?: (fields: Fields) => Partial<Record<keyof Fields, string | false | undefined>>
  /** The body to send, where it is not the fields themselves. */
  toBody?: (fields: Fields) => Partial<Body<Name>>
  onSuccess?: (answer: Answer<Name>, fields: Fields) => void
  /** Returns true when the screen deals with the failure itself; no message is shown then. */
  onFailure?: (status: number | undefined, error: unknown) => boolean | void
  failure?: FailureKeys
  /** Ask before the page or the dialog is left with changes, as a form does by default. */
  guardsChanges?: boolean
}

export type RouteForm<Fields> = {
  fields: Fields
  set: (changes: Partial<Fields>) => void
  reset: (fields?: Fields) => void
  field: <Name extends keyof Fields & string>(name: Name) => FieldProps<Fields[Name]>
  errors: FieldErrors
  /** The sentence about the whole form after a failed call. */
  failure: string | null
  isSending: boolean
  isDirty: boolean
  submit: () => Promise<void>
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

/**
 * A form bound to a route: fields, their errors from page and server, the busy state and the
 * sentence after a failure. Nothing typed is lost when a call fails; the first bad field gets focus.
 */
export function useRouteForm<Name extends keyof Routes, Fields extends Record<string, unknown>>(
  target: LinkParams<Name>,
  initial: Fields,
  {
    check,
    toBody,
    onSuccess,
    onFailure,
    failure: keys,
    guardsChanges = true,
  }: Options<Name, Fields> = {}
): RouteForm<Fields> {
  const [saved, setSaved] = useState(initial)
  const [fields, setFields] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const http = useHttp<Name>(target)
  const say = useFailureText()

  const isDirty = JSON.stringify(fields) !== JSON.stringify(saved)
  useUnsavedChanges(guardsChanges && isDirty && !http.processing)
  useFocusBack(form, http.processing)
  useFocusOnError(form, errors)

  const fail = (error: unknown) => {
    const { status, fields: bad } = failureOf(error)
    setErrors(bad)
    if (onFailure?.(status, error)) return
    const elsewhere = Object.keys(bad).find((name) => !(name in fields))
    if (elsewhere) setFailure(bad[elsewhere])
    else if (Object.keys(bad).length === 0) setFailure(say(error, keys))
  }

  const submit = async () => {
    if (http.processing) return
    const bad = found(check?.(fields) ?? {})
    setErrors(bad)
    setFailure(null)
    if (Object.keys(bad).length > 0) return

    http.transform(() => (toBody?.(fields) ?? fields) as never)
    // Inertia answers a 422 with nothing, and keeps the server's sentence to itself.
    let refusal: unknown
    const forget = client.onError((error) => {
      if (statusOf(error) === 422) refusal = error
    })
    try {
      const answer = await http.submit()
      if (refusal) return fail(refusal)
      setSaved(fields)
      onSuccess?.(answer, fields)
    } catch (error) {
      fail(error)
    } finally {
      forget()
    }
  }

  return {
    fields,
    errors,
    failure,
    isDirty,
    submit,
    isSending: http.processing,
    set: (changes) => setFields((before) => ({ ...before, ...changes })),
    reset: (next = initial) => {
      setSaved(next)
      setFields(next)
      setErrors({})
      setFailure(null)
    },
    field: (name) => ({
      name,
      value: fields[name],
      error: errors[name],
      disabled: http.processing,
      onChange: (value) => {
        setFields((before) => ({ ...before, [name]: value }))
        setErrors(({ [name]: _, ...others }) => others)
      },
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

function found(checks: Partial<Record<string, string | false | undefined>>): FieldErrors {
  const bad = Object.entries(checks).filter(([, sentence]) => sentence)
  return Object.fromEntries(bad) as FieldErrors
}

function useFocusOnError(form: React.RefObject<HTMLFormElement | null>, errors: FieldErrors) {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, errors])
}
