import limits from '#config/limits'
import { useUserChecks } from '~/components/account/use_user_checks'
import { useRouteForm } from '~/hooks/forms/use_route_form'
import { useText } from '~/hooks/use_text'
import { emailShape } from '~/lib/values/users'

const blank = { name: '', email: '', phone_number: '', country_id: '', password: '' }

/** A new owner's account, which then waits for an admin (specification §4). */
export function useRegistrationForm(onSuccess: (message: string, email: string) => void) {
  const t = useText()
  const checkUser = useUserChecks()
  return useRouteForm({ route: 'api.owner.registrations.store' }, blank, {
    check: ({ email, password, ...user }) => {
      const { name, ...others } = checkUser(user)
      return {
        name,
        email: email.trim()
          ? !emailShape.test(email.trim()) && t('registration.email_invalid')
          : t('registration.email_required'),
        ...others,
        password: password
          ? password.length < limits.passwordMinCharacters && t('registration.password_short')
          : t('registration.password_required'),
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
}
