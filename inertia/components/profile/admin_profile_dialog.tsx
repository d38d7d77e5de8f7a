import { useClose } from '@headlessui/react'
import { Button } from '~/components/ui/button'
import { ConflictPanel } from '~/components/conflicts/conflict_panel'
import { Dialog, DialogActions } from '~/components/ui/dialog'
import { PasswordField } from '~/components/fields/password_field'
import { TextField } from '~/components/fields/text_field'
import { Notice } from '~/components/ui/notice'
import { useAdminProfileForm } from '~/components/profile/use_admin_profile_form'
import { useText } from '~/hooks/use_text'

type FormProps = Parameters<typeof useAdminProfileForm>[0]

type Props = FormProps & { isOpen: boolean; onClose: () => void }

/** Edit Profile (specification, §2). */
export function AdminProfileDialog({ isOpen, onClose, ...form }: Props) {
  const t = useText()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('profile.edit')}>
      <AdminProfileForm {...form} />
    </Dialog>
  )
}

function AdminProfileForm(options: FormProps) {
  const t = useText()
  const close = useClose()
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
      <ConflictPanel conflict={form.conflict} />
      <Notice notice={notice} />
      <DialogActions>
        <Button onClick={close} disabled={form.isSending}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" tone="primary" busy={form.isSending}>
          {t('common.save')}
        </Button>
      </DialogActions>
    </form>
  )
}
