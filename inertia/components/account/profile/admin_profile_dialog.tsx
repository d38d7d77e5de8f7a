import { DialogForm, FormDialog } from '~/components/forms/form_dialog'
import { PasswordField } from '~/components/forms/fields/password_field'
import { TextField } from '~/components/forms/fields/text_field'
import {
  useAdminProfileForm,
  type AdminProfile,
} from '~/components/account/profile/use_admin_profile_form'
import { useText } from '~/hooks/use_text'

type OnSaved = (message: string, profile: AdminProfile) => void

type Props = { profile: AdminProfile | null; onClose: () => void; onSaved: OnSaved }

/** Edit Profile (specification, §2). */
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
  const { form, notice } = useAdminProfileForm(profile, onSaved)
  return (
    <DialogForm form={form} notice={notice} cancel={t('common.cancel')} submit={t('common.save')}>
      <TextField label={t('profile.name')} required {...form.field('name')} />
      <TextField label={t('profile.email')} type="email" required {...form.field('email')} />
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
