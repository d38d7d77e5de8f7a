import { useRouteForm } from '~/hooks/use_route_form'
import { useText } from '~/hooks/use_text'
import type { PersonRow, Role } from '~/lib/users'

/** Edit User: a blank password keeps the present one (specification, §2 and §5). */
export function useUserForm(person: PersonRow, onSaved: () => void) {
  const t = useText()
  return useRouteForm(
    { route: 'api.admin.users.update', routeParams: { id: person.id } },
    {
      name: person.name,
      email: person.email,
      phone_number: person.phone_number ?? '',
      country_id: String(person.country_id ?? ''),
      role: person.role as string,
      password: '',
    },
    {
      check: ({ name, email, phone_number: phone, country_id: country, role }) => ({
        name: !name.trim() && t('common.required'),
        email: !email.trim() && t('common.required'),
        phone_number: !phone && t('common.required'),
        country_id: !country && t('users.select_country'),
        role: !role && t('users.select_role'),
      }),
      toBody: (fields) => ({
        ...fields,
        country_id: Number(fields.country_id),
        role: fields.role as Role,
        password: fields.password || null,
      }),
      onFailure: (_status, error) => console.error(error),
      onSuccess: onSaved,
      failure: { fallback: 'users.update_failed' },
    }
  )
}
