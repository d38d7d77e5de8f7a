import { PasswordField } from '~/components/forms/fields/password_field'
import { Form } from '~/components/forms/form'
import type { RouteForm } from '~/hooks/forms/use_route_form'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { emailOf } from '~/lib/session'
import { text } from '~/lib/texts'

type Fields = { current_password: string }

export const noPassword: Fields = { current_password: '' }

export const checkPassword = ({ current_password: password }: Fields) => ({
  current_password: !password && text('login.password_required'),
})

type Props = {
  area: Area
  form: RouteForm<Fields>
  hint: string
  submit: string
  onCancel?: () => void
}

/** Whoever sits down at an open session can't change how its account logs in. */
export function PasswordForm({ area, form, hint, submit, onCancel }: Props) {
  const t = useText()
  return (
    <Form {...{ form, submit, onCancel }}>
      <input hidden readOnly autoComplete="username" value={emailOf(area)} />
      <PasswordField
        {...form.field('current_password')}
        label={t('profile.current_password')}
        hint={hint}
        autoComplete="current-password"
        required
        autoFocus
      />
    </Form>
  )
}
