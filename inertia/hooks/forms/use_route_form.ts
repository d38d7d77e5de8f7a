import { useEffect, useRef, useState, type FormEvent } from 'react'
import { http, type Method } from '@inertiajs/core'
import { useTuyau, type LinkParams, type RouteHttp } from '@adonisjs/inertia/react'
import { useFailureMessage, type FailureKeys } from '~/hooks/use_failure_message'
import { useFocusBack } from '~/hooks/forms/use_focus_back'
import { useUnsavedChanges } from '~/hooks/forms/use_unsaved_changes'
import { useDelay } from '~/hooks/use_delay'
import { useText } from '~/hooks/use_text'
import { areaOfCall, isLoginCall } from '~/lib/areas'
import { sendUntilFree } from '~/lib/busy'
import { answerIn, type Routes } from '~/lib/client'
import { announceOffers } from '~/lib/messages'
import { focusQuietly } from '~/lib/page/focus'
import { failureOf, statusOf, type FieldErrors } from '~/lib/failure'
import { emailOf, endOfExpiry, expiredSession } from '~/lib/session'
import type { TextKey } from '~/lib/texts'

export type AnswerOf<Name extends keyof Routes> = Routes[Name]['types']['response']
export type Body<Name extends keyof Routes> = RouteHttp<Name>['data']

export type CallTarget<Name extends keyof Routes> = LinkParams<Name> & { routeParams?: unknown }

export type Checks<Names extends PropertyKey> = Partial<Record<Names, string | false | undefined>>

export type Options<Name extends keyof Routes, Fields> = {
  /** @returns a sentence for each bad field, and one for the whole `form` */
  check?: (fields: Fields) => Checks<keyof Fields> & Checks<ChoiceError | 'form'>
  toBody?: (fields: Fields) => Partial<Body<Name>>
  onSuccess?: (answer: AnswerOf<Name>, fields: Fields) => void
  /** @returns true when the screen shows the failure itself, `again` to send the fields once more */
  onFailure?: (
    status: number | undefined,
    error: unknown,
    fields: Fields
  ) => boolean | 'again' | void
  failure?: FormFailure | ((status?: number) => FormFailure)
  guardsChanges?: boolean
}

type FormFailure = FailureKeys & {
  /** Said whatever the server answers. */
  only?: TextKey
  /** Milliseconds. */
  lasts?: number
}

export type ChoiceError = `choice.${string}`

export type RouteForm<Fields> = {
  fields: Fields
  set: (changes: Partial<Fields>) => void
  reset: (fields: Fields) => void
  markSaved: (fields: Fields) => void
  /** Replaces the stored values, and the fields, which may differ from them. */
  rebase: (saved: Fields, fields: Fields) => void
  field: <Name extends keyof Fields & string>(name: Name) => FieldProps<Fields[Name]>
  errors: FieldErrors
  failure: string | null
  isDirty: boolean
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
  disabled?: boolean
}

const methodNames: Record<string, Method> = {
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
}

/** A form bound to a route. After a failure the fields keep their values and the first bad one gets focus. */
export function useRouteForm<Name extends keyof Routes, Fields extends Record<string, unknown>>(
  target: CallTarget<Name>,
  initial: Fields,
  options: Options<Name, Fields>
): RouteForm<Fields> {
  const { check, toBody, onSuccess, onFailure, failure: keys = {}, guardsChanges = true } = options
  const [saved, setSaved] = useState(initial)
  const [fields, setFields] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState<FieldErrors>(errors)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const { url, methods } = useTuyau().getRoute(target.route, { params: target.routeParams })
  const [isSending, setSending] = useState(false)
  const failureMessage = useFailureMessage()
  const t = useText()
  const later = useDelay()

  const isDirty = JSON.stringify(fields) !== JSON.stringify(saved)
  useUnsavedChanges(guardsChanges && isDirty && !isSending)
  useFocusBack(form, isSending)
  useFocusOnError(form, refusal)

  const refuse = (bad: FieldErrors) => {
    setErrors(bad)
    setRefusal(bad)
  }
  const fail = (error: unknown) => {
    const { status, fields: refused } = failureOf(error)
    const bad = byField(refused)
    refuse(bad)
    const verdict = onFailure?.(status, error, fields)
    if (verdict) return verdict
    const { only, lasts, ...sentences } = typeof keys === 'function' ? keys(status) : keys
    const other = Object.keys(bad).find((name) => !(name in fields))
    if (only) setFailure(t(only))
    else if (other) setFailure(bad[other])
    else if (Object.keys(bad).length === 0) setFailure(failureMessage(error, sentences))
    if (lasts) later(() => setFailure(null), lasts)
  }

  const submit = async () => {
    if (isSending) return
    const { form: whole = null, ...bad } = found(check?.(fields) ?? {})
    refuse(bad)
    setFailure(whole)
    if (whole || Object.keys(bad).length > 0 || focusUnresolved(form.current)) return
    while ((await send()) === 'again');
  }

  const send = async () => {
    const sender = userOf(url)
    setSending(true)
    try {
      const answer = await call<AnswerOf<Name>>(
        methodNames[methods[0]],
        url,
        toBody?.(fields) ?? fields
      )
      setSaved(fields)
      onSuccess?.(answer, fields)
      announceOffers(answer)
    } catch (error) {
      const verdict = fail(error)
      if (!isExpiry(error, url)) return verdict
      setSending(false)
      if (!(await endOfExpiry())) return verdict
      setFailure(null)
      // Another user may have logged in, or the user has left the form meanwhile.
      return form.current && sender && userOf(url) === sender ? 'again' : undefined
    } finally {
      setSending(false)
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
    markSaved: setSaved,
    isDirty,
    isSending,
    reset: (next) => {
      rebase(next, next)
      setErrors({})
      setFailure(null)
    },
    field: (name) => ({
      name,
      value: fields[name],
      error: errors[name],
      disabled: isSending,
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

/** Inertia's `useHttp` would bring its own fields and errors, which this form does not need. */
async function call<Answered>(method: Method, url: string, body: object): Promise<Answered> {
  const response = await sendUntilFree(() =>
    http.getClient().request({
      method,
      url,
      data: JSON.stringify(body),
      headers: { 'Accept': 'application/json', 'Content-Type': 'application/json' },
    })
  )
  return answerIn(response)
}

function userOf(url: string) {
  const area = areaOfCall(url)
  return area && emailOf(area)
}

/** A dialog asks for a login meanwhile. */
const isExpiry = (error: unknown, url: string) =>
  statusOf(error) === 401 && !isLoginCall(url) && expiredSession.get() !== null

function found(checks: Checks<string>): FieldErrors {
  const entries = Object.entries(checks)
  return Object.fromEntries(entries.flatMap(([name, text]) => (text ? [[name, text]] : [])))
}

/** `names.2` is an entry of the field `names`. */
const byField = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, text]) => [name.split('.')[0], text]))

function without(errors: FieldErrors, names: string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))
}

/** A text in a box of choices must be chosen first, or the choice before would be sent. */
export function focusUnresolved(form: HTMLFormElement | null) {
  const box = form?.querySelector<HTMLElement>('[data-unresolved]')
  if (box) focusQuietly(box)
  return Boolean(box)
}

/** An error that goes while the form is filled in must not move the focus, so each refusal moves it once. */
function useFocusOnError(form: React.RefObject<HTMLFormElement | null>, refusal: FieldErrors) {
  useEffect(() => {
    if (Object.keys(refusal).length === 0) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field) focusQuietly(field)
  }, [form, refusal])
}
