import { Fragment } from 'react'
import { usePage } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { DialogForm, FormDialog } from '~/components/forms/form_dialog'
import { CountryField } from '~/components/forms/choices/country_field'
import { PasswordField } from '~/components/forms/fields/password_field'
import { PhoneField } from '~/components/forms/fields/phone_field'
import { TextField } from '~/components/forms/fields/text_field'
import { Link } from '@adonisjs/inertia/react'
import { FoldedHistory } from '~/components/history/records/folded_history'
import { NewOwnerField } from '~/components/users/new_owner_field'
import { RoleField } from '~/components/users/role_field'
import { useText } from '~/hooks/use_text'
import { countryOfUser } from '~/lib/values/countries'
import { useUserForm } from '~/components/users/use_user_form'
import type { StoredUser, UserRow } from '~/components/users/user_rows'

const editableRoles = ['Property owner', 'tenant'] as const

type FormProps = { user: UserRow; onSaved: (user: StoredUser) => void }

type Props = Omit<FormProps, 'user'> & { user: UserRow | null; onClose: () => void }

/** Edit User (specification, §2). */
export function UserDialog({ user, onClose, onSaved }: Props) {
  const t = useText()
  return (
    <FormDialog record={user} onClose={onClose} title={t('users.edit_title')}>
      {(shown) => (
        <Fragment key={shown.id}>
          <UserForm user={shown} onSaved={onSaved} />
          <FoldedHistory of={{ type: 'user', id: shown.id }} />
        </Fragment>
      )}
    </FormDialog>
  )
}

function UserForm({ user, onSaved }: FormProps) {
  const t = useText()
  const { user: currentUser } = usePage<Data.SharedProps>().props
  const form = useUserForm(user, onSaved)
  return (
    <DialogForm form={form} cancel={t('common.cancel')} submit={t('common.update')}>
      <TextField label={t('users.name')} required {...form.field('name')} />
      <TextField label={t('users.email')} type="email" required {...form.field('email')} />
      <PhoneField
        label={t('users.phone_number')}
        required={Boolean(user.phone_number)}
        {...form.field('phone_number')}
      />
      <CountryField
        label={t('users.country')}
        stored={{ id: user.country_id, name: countryOfUser(user) }}
        required
        {...form.field('country_id')}
      />
      {user.role !== 'admin' && <RoleField roles={editableRoles} {...form.field('role')} />}
      {form.fields.role === 'tenant' && (
        <NewOwnerField user={user} {...form.field('new_owner_id')} />
      )}
      {currentUser?.id === user.id ? (
        <Link route="admin.profile.edit">{t('users.self_password_hint')}</Link>
      ) : (
        <PasswordField
          label={t('users.password')}
          placeholder={t('users.keep_password')}
          autoComplete="new-password"
          {...form.field('password')}
        />
      )}
    </DialogForm>
  )
}
