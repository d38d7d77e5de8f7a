import { OwnerField } from '~/components/forms/choices/owner_field'
import { MissingChoices } from '~/components/forms/fields/missing_choices'
import { Notice } from '~/components/ui/notice'
import { useOwnerOptions } from '~/components/forms/choices/use_owner_options'
import type { FieldProps } from '~/hooks/forms/use_route_form'
import { useRows } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import type { UserRow } from '~/components/users/user_rows'

/** A tenant's properties can't be saved, so they need a new owner. */
export function NewOwnerField({ user, ...field }: FieldProps<string> & { user: UserRow }) {
  const t = useText()
  const query = { owner_id: user.id, page: 1, per_page: 1 }
  const properties = useRows('api.admin.properties.index', { query })
  const owners = useOwnerOptions()
  const count = properties.data?.total ?? 0
  const text = t('users.properties_left', { name: user.name, count })
  return (
    <>
      <MissingChoices text={t('users.new_owner_failed')} choices={[properties, owners]} />
      {count > 0 && (
        <>
          <Notice notice={{ kind: 'warning', text }} />
          <OwnerField {...field} label={t('users.new_owner')} except={user.id} />
        </>
      )}
    </>
  )
}
