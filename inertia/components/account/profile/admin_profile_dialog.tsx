import { DialogForm, FormDialog } from '~/components/forms/form'
import { PasswordField } from '~/components/forms/fields/password_field'
import { EmailField, TextField } from '~/components/forms/fields/text_field'
import { useText } from '~/hooks/use_text'
import { useRecordForm } from '~/hooks/forms/use_record_form'
import type { AnswerOf } from '~/hooks/forms/use_route_form'
import type { TextKey } from '~/lib/texts'
import { storeEmail } from '~/lib/session'
import { emailProblem } from '~/lib/values/users'

type OnSaved = (message: string, profile: AdminProfile) => void

type Props = { profile: AdminProfile | null; onClose: () => void; onSaved: OnSaved }

export function AdminProfileDialog({ profile, onClose, onSaved }: Props) {
  const t = useText()
  return (
    <FormDialog record={profile} onClose={onClose} title={t('profile.edit')}>
      {(shown) => <AdminProfileForm profile={shown} onSaved={onSaved} />}
    </FormDialog>
  )
}

function AdminProfileForm({ profile, onSaved }: { profile: AdminProfile; onSaved: OnSaved }) {
  const t = useText()
  const form = useRecordForm({ route: 'api.admin.profile.update' }, profile, {
    fieldsOf,
    recordIn: ({ user }) => user,
    check: (fields) => {
      const { current_password: current, new_password: next, confirm_password: again } = fields
      return {
        name: !fields.name.trim() && t('profile.name_required'),
        email: emailProblem(fields.email),
        confirm_password: next !== again && t('profile.admin_passwords_differ'),
        current_password: Boolean(next) && !current && t('profile.current_required'),
      }
    },
    toBody: ({ name, email, current_password, new_password }) => ({
      name,
      email,
      ...(new_password && { current_password, new_password }),
    }),
    failure: (status = 0) => ({
      only: sentences[status],
      fallback: status === 400 ? 'profile.invalid_input' : 'profile.unexpected',
      network: 'common.check_connection',
      unexpected: 'profile.unexpected',
    }),
    onSuccess: ({ message, user }) => {
      storeEmail('admin', user.email)
      onSaved(message, user)
    },
  })
  return (
    <DialogForm form={form} cancel={t('common.cancel')} submit={t('common.save')}>
      <TextField label={t('fields.name')} required {...form.field('name')} />
      <EmailField {...form.field('email')} />
      <h3 className="has-line-above pt-4 has-text-soft has-text-small has-text-weight-medium">
        {t('profile.change_password')}
      </h3>
      <PasswordField
        label={t('profile.current_password')}
        autoComplete="current-password"
        {...form.field('current_password')}
      />
      <PasswordField
        label={t('profile.new_password')}
        hint={t('links.rules')}
        autoComplete="new-password"
        {...form.field('new_password')}
      />
      <PasswordField
        label={t('profile.confirm_password')}
        autoComplete="new-password"
        {...form.field('confirm_password')}
      />
    </DialogForm>
  )
}

export type AdminProfile = AnswerOf<'api.admin.profile.show'>

/** Statuses with their own messages on this screen (specification, §8). */
const sentences: Record<number, TextKey> = {
  401: 'sessions.admin_ended',
  404: 'profile.not_found',
  409: 'users.email_taken',
}

function fieldsOf({ name, email }: AdminProfile) {
  return { name, email, current_password: '', new_password: '', confirm_password: '' }
}
