import { SelectField } from '~/components/forms/fields/select_field'
import type { FieldProps } from '~/hooks/forms/use_route_form'
import { useText } from '~/hooks/use_text'
import { roleLabels, type Role } from '~/lib/values/users'

type Props = FieldProps<string> & { roles: readonly Role[] }

export function RoleField({ roles, ...field }: Props) {
  const t = useText()
  return (
    <SelectField
      {...field}
      label={t('users.role')}
      empty={t('users.select_role')}
      options={roles.map((role) => ({ value: role, label: t(roleLabels[role]) }))}
      required
    />
  )
}
