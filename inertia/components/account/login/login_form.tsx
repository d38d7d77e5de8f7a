import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { CheckboxField } from '~/components/forms/fields/checkbox_field'
import { PasswordField } from '~/components/forms/fields/password_field'
import { TextField } from '~/components/forms/fields/text_field'
import { Form } from '~/components/forms/form'
import { useLoginForm, type LoginOptions } from '~/components/account/login/use_login_form'
import { useText } from '~/hooks/use_text'

type Props = LoginOptions & { isWaiting?: boolean; autoFocus?: boolean }

/** `isWaiting` disables the form while a success is shown. */
export function LoginForm({ isWaiting, autoFocus, ...login }: Props) {
  const t = useText()
  const [isShown, setShown] = useState(false)
  const form = useLoginForm(login)
  const isBusy = form.isSending || Boolean(isWaiting)
  const email = { ...form.field('email'), disabled: isBusy }
  const password = { ...form.field('password'), disabled: isBusy }
  const submit = (
    <Button type="submit" tone="primary" wide busy={isBusy} busyText={t('login.submitting')}>
      {t('login.submit')}
    </Button>
  )

  return (
    <Form form={form} actions={submit}>
      <TextField
        {...email}
        label={t('login.email')}
        type="email"
        autoComplete="username"
        required
        autoFocus={autoFocus && !login.email}
      />
      <PasswordField
        {...password}
        label={t('login.password')}
        autoComplete="current-password"
        required
        autoFocus={autoFocus && Boolean(login.email)}
        isShown={isShown}
      />
      <CheckboxField
        label={t('common.show_password')}
        value={isShown}
        onChange={setShown}
        disabled={isBusy}
      />
    </Form>
  )
}
