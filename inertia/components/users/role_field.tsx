import { SelectField } from '~/components/forms/fields/select_field'
import type { FieldProps } from '~/hooks/forms/use_route_form'
import { useText } from '~/hooks/use_text'
import { roleLabels, type Role } from '~/lib/values/users'

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
