import type { FieldProps } from '~/hooks/forms/use_route_form'
import { useText } from '~/hooks/use_text'
import type { Role } from '#models/users/roles'
import { roleLabels } from '~/lib/values/users'
import { Field } from '~/components/forms/fields/field'
import { Select } from '~/components/forms/fields/select'

type Props = FieldProps<string> & { roles: readonly Role[] }

export function RoleField({ roles, error, onChange, ...select }: Props) {
  const t = useText()
  return (
    <Field label={t('fields.role')} error={error} required>
      {(wiring) => (
        <Select
          {...{ ...wiring, ...select, onChange }}
          look="is-full"
          none={t('users.select_role')}
          options={roles.map((role) => [role, t(roleLabels[role])])}
        />
      )}
    </Field>
  )
}
