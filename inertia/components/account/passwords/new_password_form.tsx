import { router } from '@inertiajs/react'
import { NewPasswordField } from '~/components/account/passwords/new_password_field'
import { typedEmail } from '~/components/account/login/typed_email'
import { Form } from '~/components/forms/form'
import { useRouteForm } from '~/hooks/forms/use_route_form'
import { useText } from '~/hooks/use_text'
import { loginPageOf, type Area } from '~/lib/areas'
import { announce } from '~/lib/messages'

export type PasswordLink = {
  area: Area
  email: string
  name: string
  purpose: 'reset' | 'handed_over' | 'invitation'
}

type Props = { token: string; link: PasswordLink; onGone: () => void }

export function NewPasswordForm(props: Props) {
  const t = useText()
  const form = useNewPassword(props)
  const { email, name, purpose } = props.link
  const isInvited = purpose === 'invitation'
  return (
    <Form
      form={form}
      submit={t(isInvited ? 'links.invited_submit' : 'links.reset')}
      submitting={t('links.setting')}
      isWide
    >
      {/* Tells password managers whose password it is. */}
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <NewPasswordField
        {...form.field('password')}
        label={t(isInvited ? 'links.password' : 'links.new_password')}
        account={{ email, name }}
      />
    </Form>
  )
}

function useNewPassword({ token, link, onGone }: Props) {
  const t = useText()
  return useRouteForm(
    { route: 'api.password_resets.update', routeParams: { token } },
    { password: '' },
    {
      check: ({ password }) => ({ password: !password && t('links.required') }),
      guardsChanges: false,
      failure: { fallback: 'links.set_failed' },
      onFailure: (status) => {
        if (status !== 404) return false
        onGone()
        return true
      },
      onSuccess: ({ message, area }) => {
        typedEmail.set(link.email)
        announce('success', message)
        // Asked for, because this browser may be logged in as somebody else; replaced, because the link is used up.
        router.visit(`${loginPageOf(area)}?switch`, { replace: true })
      },
    }
  )
}
