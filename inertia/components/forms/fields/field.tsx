import { useId, type ReactNode } from 'react'

export type FieldLook = {
  label: string
  hint?: ReactNode
  error?: string
  required?: boolean
  isLabelHidden?: boolean
  remark?: string
}

export type Wiring = {
  'id': string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'aria-required': true | undefined
}

type Props = FieldLook & { children: (wiring: Wiring) => ReactNode }

export function Field(props: Props) {
  const { label, hint, error, required, isLabelHidden, remark, children } = props
  const id = useId()
  const described = [remark && `${id}-remark`, hint && `${id}-hint`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className="field">
      <label className={isLabelHidden ? 'is-visually-hidden' : 'label'} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        'aria-required': required || undefined,
      })}
      {remark && (
        <p className="help remark is-warning" id={`${id}-remark`}>
          {remark}
        </p>
      )}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

type GroupProps = FieldLook & {
  disabled?: boolean
  className: string
  children: ReactNode
}

/** Inputs that answer one question. */
export function FieldGroup(props: GroupProps) {
  const { label, hint, error, isLabelHidden, disabled, className, children } = props
  const id = useId()
  return (
    <fieldset
      className="field"
      disabled={disabled}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={isLabelHidden ? 'is-visually-hidden' : 'label'}>{label}</legend>
      <div className={`row is-wrapping ${className}`}>{children}</div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}

export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error?: string }) {
  return (
    <>
      {hint && (
        <p className="help" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="help is-danger" id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  )
}
