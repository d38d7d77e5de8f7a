import { Button } from '~/components/button'
import { Dialog, DialogActions } from '~/components/dialog'
import { PasswordField } from '~/components/fields/password_field'
import { TextField } from '~/components/fields/text_field'
import { Notice } from '~/components/notice'
import { useAdminProfileForm } from '~/hooks/use_admin_profile_form'
import { useText } from '~/hooks/use_text'

type Props = {
  name: string
  email: string
  onClose: () => void
  onSaved: (message: string) => void
}

/** Edit Profile (specification, §2). */
export function AdminProfileDialog({ isOpen, ...form }: Props & { isOpen: boolean }) {
  const t = useText()
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={t('profile.edit')}>
      <AdminProfileForm {...form} />
    </Dialog>
  )
}

function AdminProfileForm({ onClose, ...options }: Props) {
  const t = useText()
  const { form, notice } = useAdminProfileForm(options)
  return (
    <form {...form.formProps} className="form">
      <TextField label={t('profile.name')} required {...form.field('name')} />
      <TextField label={t('profile.email')} type="email" required {...form.field('email')} />
      <h3 className="form-part">{t('profile.change_password')}</h3>
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
      <Notice notice={notice} />
      <DialogActions>
        <Button onClick={onClose} disabled={form.isSending}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" tone="primary" busy={form.isSending}>
          {t('common.save')}
        </Button>
      </DialogActions>
    </form>
  )
}
