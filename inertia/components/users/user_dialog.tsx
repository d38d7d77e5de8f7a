import { useClose } from '@headlessui/react'
import { usePage } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/button'
import { ConflictPanel } from '~/components/conflicts/conflict_panel'
import { Dialog, DialogActions } from '~/components/ui/dialog'
import { CountryChoice } from '~/components/fields/country_choice'
import { PasswordField } from '~/components/fields/password_field'
import { PhoneField } from '~/components/fields/phone_field'
import { SelectField } from '~/components/fields/select_field'
import { TextField } from '~/components/fields/text_field'
import { FailureNotice } from '~/components/ui/notice'
import { Link } from '@adonisjs/inertia/react'
import { NewOwnerField } from '~/components/users/new_owner_field'
import { useLast } from '~/hooks/use_last'
import { useText } from '~/hooks/use_text'
import { useUserForm } from '~/components/users/use_user_form'
import { roleLabels, type PersonRow, type UserAnswer } from '~/lib/users'

type Props = { person: PersonRow | null; onClose: () => void; onSaved: (user: UserAnswer) => void }

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

function UserForm({ person, onSaved }: { person: PersonRow; onSaved: (user: UserAnswer) => void }) {
  const t = useText()
  const close = useClose()
  const { user } = usePage<Data.SharedProps>().props
  const form = useUserForm(person, onSaved)
  return (
    <form {...form.formProps} className="form">
      <TextField label={t('users.name')} required {...form.field('name')} />
      <TextField label={t('users.email')} type="email" required {...form.field('email')} />
      <PhoneField
        label={t('users.phone_number')}
        required={Boolean(person.phone_number)}
        {...form.field('phone_number')}
      />
      <CountryChoice label={t('users.country')} required {...form.field('country_id')} />
      {person.role !== 'admin' && <RoleField {...form.field('role')} />}
      {form.fields.role === 'tenant' && (
        <NewOwnerField person={person} {...form.field('new_owner_id')} />
      )}
      {user?.id === person.id ? (
        <Link route="admin.profile.edit">{t('users.own_password')}</Link>
      ) : (
        <PasswordField
          label={t('users.password')}
          placeholder={t('users.keep_password')}
          autoComplete="new-password"
          {...form.field('password')}
        />
      )}
      <ConflictPanel conflict={form.conflict} />
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
