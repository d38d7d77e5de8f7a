import type { ReactNode } from 'react'
import type { FieldProps } from '~/hooks/forms/use_route_form'
import { useText } from '~/hooks/use_text'
import { roleLabels, type Role } from '~/lib/values/users'
import { Field, type FieldLook } from '~/components/forms/fields/field'

export function RoleField({ roles, ...field }: FieldProps<string> & { roles: readonly Role[] }) {
  const t = useText()
  return (
    <SelectField label={t('users.role')} empty={t('users.select_role')} required {...field}>
      {roles.map((role) => (
        <option key={role} value={role}>
          {t(roleLabels[role])}
        </option>
      ))}
    </SelectField>
  )
}

type Props = FieldLook &
  FieldProps<string> & {
    /** The text of the empty option: `Select role`. */
    empty?: string
    children: ReactNode
  }

/** `children` are `option`s. */
function SelectField({
  label,
  hint,
  error,
  required,
  onChange,
  empty,
  children,
  ...select
}: Props) {
  return (
    <Field {...{ label, hint, error, required }}>
      {(wiring) => (
        <div className="select is-fullwidth">
          <select {...wiring} {...select} onChange={(event) => onChange(event.target.value)}>
            {empty !== undefined && <option value="">{empty}</option>}
            {children}
          </select>
        </div>
      )}
    </Field>
  )
}
