import { Button } from '~/components/ui/button'
import { CountryField } from '~/components/forms/choices/country_field'
import { PasswordField } from '~/components/forms/fields/password_field'
import { PhoneField } from '~/components/forms/fields/phone_field'
import { TextField } from '~/components/forms/fields/text_field'
import { Form } from '~/components/forms/form'
import { useRegistrationForm } from '~/components/account/login/use_registration_form'
import { useText } from '~/hooks/use_text'

type Props = { onSuccess: (message: string, email: string) => void }

export function RegistrationForm({ onSuccess }: Props) {
  const t = useText()
  const form = useRegistrationForm(onSuccess)
  const field = (name: keyof typeof form.fields) => ({
    ...form.field(name),
    disabled: form.isSending,
  })
  const submit = (
    <Button
      type="submit"
      tone="primary"
      wide
      busy={form.isSending}
      busyText={t('registration.submitting')}
    >
      {t('registration.submit')}
    </Button>
  )

  return (
    <Form form={form} actions={submit}>
      <TextField
        {...field('name')}
        label={t('registration.name')}
        autoComplete="name"
        autoFocus
        required
      />
      <TextField
        {...field('email')}
        label={t('registration.email')}
        type="email"
        autoComplete="email"
        required
      />
      <PhoneField {...field('phone_number')} label={t('registration.phone')} required />
      <CountryField {...field('country_id')} label={t('registration.country')} required />
      <PasswordField
        {...field('password')}
        label={t('registration.password')}
        hint={t('registration.password_hint')}
        autoComplete="new-password"
        required
      />
    </Form>
  )
}
