import type { FieldProps } from '~/hooks/forms/use_route_form'
import { useText } from '~/hooks/use_text'
import type { Role } from '#models/users/roles'
import { roleLabels } from '~/lib/values/users'
import { Field } from '~/components/forms/fields/field'

type Props = FieldProps<string> & { roles: readonly Role[] }

export function RoleField({ roles, error, onChange, ...select }: Props) {
  const t = useText()
  return (
    <Field label={t('fields.role')} error={error} required>
      {(wiring) => (
        <div className="select is-full">
          <select {...wiring} {...select} onChange={(event) => onChange(event.target.value)}>
            <option value="">{t('users.select_role')}</option>
            {roles.map((role) => (
              <option key={role} value={role}>
                {t(roleLabels[role])}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  )
}
