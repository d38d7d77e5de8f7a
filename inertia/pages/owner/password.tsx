import { BackLink } from '~/components/navigation/back_link'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { PasswordField } from '~/components/forms/fields/password_field'
import { Form } from '~/components/forms/form'
import { Notice } from '~/components/ui/notice'
import { PageHeader } from '~/components/navigation/page_header'
import { useOwnerToken } from '~/hooks/use_session'
import { usePasswordChange } from '~/components/account/profile/use_password_change'
import { useText } from '~/hooks/use_text'

export default function ChangePassword() {
  const t = useText()
  const { form, notice } = usePasswordChange()
  useOwnerToken()
  const submit = (
    <Button type="submit" tone="primary" busy={form.isSending} busyText={t('profile.saving')}>
      {t('profile.password_title')}
    </Button>
  )

  return (
    <>
      <PageHeader
        title={t('profile.password_title')}
        back={<BackLink route="owner.dashboard.show" text={t('my_properties.title')} />}
      />
      <Card narrow>
        <Form form={form} actions={submit}>
          <PasswordField
            {...form.field('current_password')}
            label={t('profile.current_password')}
            autoComplete="current-password"
            required
          />
          <PasswordField
            {...form.field('new_password')}
            label={t('profile.new_password')}
            hint={t('profile.password_hint')}
            autoComplete="new-password"
            required
          />
          <PasswordField
            {...form.field('confirmation')}
            label={t('profile.confirm_password')}
            autoComplete="new-password"
            required
          />
          <Notice notice={notice} />
        </Form>
      </Card>
    </>
  )
}
