import { useClose } from '@headlessui/react'
import { Button } from '~/components/button'
import { Dialog, DialogActions } from '~/components/dialog'
import { CountryChoice } from '~/components/fields/country_choice'
import { PasswordField } from '~/components/fields/password_field'
import { PhoneField } from '~/components/fields/phone_field'
import { SelectField } from '~/components/fields/select_field'
import { TextField } from '~/components/fields/text_field'
import { FailureNotice } from '~/components/notice'
import { useLast } from '~/hooks/use_last'
import { useRouteForm } from '~/hooks/use_route_form'
import { useText } from '~/hooks/use_text'
import { roleLabels, type PersonRow, type Role } from '~/lib/users'

type Props = { person: PersonRow | null; onClose: () => void; onSaved: () => void }

/** Edit User (specification, §2). */
export function UserDialog({ person, onClose, onSaved }: Props) {
  const t = useText()
  const shown = useLast(person)
  return (
    <Dialog isOpen={person !== null} onClose={onClose} title={t('users.edit_title')}>
      {shown && <UserForm key={shown.id} person={shown} onSaved={onSaved} />}
    </Dialog>
  )
}

function UserForm({ person, onSaved }: { person: PersonRow; onSaved: () => void }) {
  const t = useText()
  const close = useClose()
  const form = useUserForm(person, onSaved)
  return (
    <form {...form.formProps} className="form">
      <TextField label={t('users.name')} required {...form.field('name')} />
      <TextField label={t('users.email')} type="email" required {...form.field('email')} />
      <PhoneField label={t('users.phone_number')} required {...form.field('phone_number')} />
      <CountryChoice label={t('users.country')} required {...form.field('country_id')} />
      {person.role !== 'admin' && <RoleField {...form.field('role')} />}
      <PasswordField
        label={t('users.password')}
        placeholder={t('users.keep_password')}
        autoComplete="new-password"
        {...form.field('password')}
      />
      <FailureNotice text={form.failure} />
      <DialogActions>
        <Button onClick={close} disabled={form.isSending}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" tone="primary" busy={form.isSending}>
          {t('common.update')}
        </Button>
      </DialogActions>
    </form>
  )
}

function RoleField(field: ReturnType<ReturnType<typeof useUserForm>['field']>) {
  const t = useText()
  return (
    <SelectField label={t('users.role')} empty={t('users.select_role')} required {...field}>
      {(['Property owner', 'tenant'] as const).map((role) => (
        <option key={role} value={role}>
          {t(roleLabels[role])}
        </option>
      ))}
    </SelectField>
  )
}

function useUserForm(person: PersonRow, onSaved: () => void) {
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
