import { BackLink } from '~/components/navigation/back_link'
import { Card } from '~/components/ui/card'
import { PasswordField } from '~/components/forms/fields/password_field'
import { Form } from '~/components/forms/form'
import { PageHeader } from '~/components/navigation/page_header'
import { useSession } from '~/hooks/use_session'
import { useText } from '~/hooks/use_text'
import limits from '#config/limits'
import { useRouteForm, type RouteForm } from '~/hooks/forms/use_route_form'
import { announce } from '~/lib/messages'

/** An expired session leads to the login (specification §8). */
export default function ChangePassword() {
  const t = useText()
  const { expire } = useSession('owner')
  const form: RouteForm<Passwords> = useRouteForm({ route: 'api.owner.passwords.update' }, none, {
    check: (passwords) => {
      const [field, sentence] = wrongIn(passwords) ?? []
      return field && sentence ? { [field]: t(sentence) } : {}
    },
    // A question about unsaved passwords would hold up the redirect of an expired session.
    guardsChanges: false,
    toBody: ({ current_password, new_password }) => ({ current_password, new_password }),
    onSuccess: ({ message }) => {
      form.reset(none)
      announce('success', message, { lasts: limits.pageMilliseconds.passwordNotice })
    },
    onFailure: (status) => {
      if (status !== 401) return false
      expire()
      return true
    },
  })
  return (
    <>
      <PageHeader
        title={t('profile.password_title')}
        back={<BackLink route="owner.dashboard.show" />}
      />
      <Card narrow>
        <Form form={form} submit={t('profile.password_title')} submitting={t('common.saving')}>
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
        </Form>
      </Card>
    </>
  )
}

const passwordFields = ['current_password', 'new_password', 'confirmation'] as const

type Passwords = Record<(typeof passwordFields)[number], string>

const none: Passwords = { current_password: '', new_password: '', confirmation: '' }

/** The three rules of specification §5 in its order, each with the field that shows its message. */
function wrongIn(passwords: Passwords) {
  const empty = passwordFields.find((name) => !passwords[name])
  if (empty) return [empty, 'profile.passwords_required'] as const
  const { new_password: fresh, confirmation } = passwords
  if (fresh !== confirmation) return ['confirmation', 'profile.passwords_differ'] as const
  if (fresh.normalize().length < limits.passwordMinCharacters)
    return ['new_password', 'profile.password_short'] as const
  return undefined
}
