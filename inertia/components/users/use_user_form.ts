import { useRecordForm } from '~/hooks/forms/use_record_form'
import { useText } from '~/hooks/use_text'
import type { StoredUser, UserRow } from '~/components/users/user_rows'
import { roleOf } from '~/lib/values/users'

/** Edit User: a blank password keeps the present one (specification, §2 and §5). */
export function useUserForm(user: UserRow, onSaved: (stored: StoredUser) => void) {
  const t = useText()
  return useRecordForm({ route: 'api.admin.users.update', routeParams: { id: user.id } }, user, {
    fieldsOf,
    recordIn: (answer) => answer.user,
    check: ({ name, email, phone_number: phone, country_id: country, role }) => ({
      name: !name.trim() && t('common.required'),
      email: !email.trim() && t('common.required'),
      // The first admin has no phone number.
      phone_number: Boolean(user.phone_number) && !phone && t('common.required'),
      country_id: !country && t('choices.country_required'),
      role: !role && t('users.select_role'),
    }),
    toBody: ({ new_owner_id: newOwner, ...fields }) => ({
      ...fields,
      country_id: Number(fields.country_id),
      role: roleOf(fields.role),
      password: fields.password || null,
      new_owner_id: fields.role === 'tenant' && newOwner ? Number(newOwner) : null,
    }),
    onFailure: (_status, error) => console.error(error),
    onSuccess: (answer) => onSaved(answer.user),
    failure: { fallback: 'users.update_failed' },
  })
}

function fieldsOf(user: StoredUser) {
  const role: string = user.role
  return {
    name: user.name,
    email: user.email,
    phone_number: user.phone_number ?? '',
    country_id: String(user.country_id ?? ''),
    role,
    password: '',
    new_owner_id: '',
  }
}
