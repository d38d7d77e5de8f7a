import limits from '#config/limits'
import { CountryField } from '~/components/forms/choices/country_field'
import { PasswordField } from '~/components/forms/fields/password_field'
import { EmailField, PhoneField, TextField } from '~/components/forms/fields/text_field'
import { Form } from '~/components/forms/form'
import { useText } from '~/hooks/use_text'
import { useUserChecks } from '~/components/account/use_user_checks'
import { useRouteForm } from '~/hooks/forms/use_route_form'
import { emailProblem } from '~/lib/values/users'

type Props = { onSuccess: (message: string, email: string) => void }

export function RegistrationForm({ onSuccess }: Props) {
  const t = useText()
  const checkUser = useUserChecks()
  const form = useRouteForm({ route: 'api.owner.registrations.store' }, blank, {
    check: ({ email, password, ...user }) => {
      const { name, ...others } = checkUser(user)
      return {
        name,
        email: emailProblem(email),
        ...others,
        password: password
          ? password.normalize().length < limits.passwordMinCharacters &&
            t('registration.password_short')
          : t('login.password_required'),
      }
    },
    toBody: (fields) => ({ ...fields, country_id: Number(fields.country_id) }),
    failure: {
      fallback: 'registration.failed',
      network: 'login.network',
      unexpected: 'login.unexpected',
    },
    onSuccess: ({ message }, { email }) => onSuccess(message, email.trim()),
  })
  const { field } = form
  return (
    <Form
      form={form}
      submit={t('registration.submit')}
      submitting={t('registration.submitting')}
      isWide
    >
      <TextField
        {...field('name')}
        label={t('fields.name')}
        autoComplete="name"
        autoFocus
        required
      />
      <EmailField {...field('email')} autoComplete="email" />
      <PhoneField {...field('phone_number')} label={t('fields.phone_number')} required />
      <CountryField {...field('country_id')} label={t('fields.country_id')} required />
      <PasswordField
        {...field('password')}
        label={t('fields.password')}
        hint={t('links.rules')}
        autoComplete="new-password"
        required
      />
    </Form>
  )
}

const blank = { name: '', email: '', phone_number: '', country_id: '', password: '' }
