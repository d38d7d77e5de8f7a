import { useState } from 'react'
import { router } from '@inertiajs/react'
import { NewPasswordField } from '~/components/account/passwords/new_password_field'
import { typedEmail } from '~/components/account/login/typed_email'
import { Form } from '~/components/forms/form'
import { useRouteForm } from '~/hooks/forms/use_route_form'
import { useText } from '~/hooks/use_text'
import { homeOf, loginPageOf, type Area } from '~/lib/areas'
import { client, routeOf } from '~/lib/client'
import { announce } from '~/lib/messages'
import { storeSession } from '~/lib/session'

export type PasswordLink = {
  area: Area
  email: string
  name: string
  purpose: 'reset' | 'handed_over' | 'invitation'
}

type Props = { token: string; link: PasswordLink; onGone: () => void }

export function NewPasswordForm(props: Props) {
  const t = useText()
  const { form, isEntering } = useNewPassword(props)
  const { email, name, purpose } = props.link
  const isInvited = purpose === 'invitation'
  return (
    <Form
      form={form}
      submit={t(isInvited ? 'links.invited_submit' : 'links.reset')}
      submitting={t('links.setting')}
      isBusy={form.isSending || isEntering}
      isWide
    >
      {/* Tells password managers whose password it is. */}
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <NewPasswordField
        {...form.field('password')}
        label={t(isInvited ? 'fields.password' : 'links.new_password')}
        account={{ email, name }}
      />
    </Form>
  )
}

function useNewPassword({ token, link, onGone }: Props) {
  const t = useText()
  const [isEntering, setEntering] = useState(false)
  const form = useRouteForm(
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
      onSuccess: async ({ message, area }, { password }) => {
        const isInvited = link.purpose === 'invitation'
        setEntering(isInvited)
        if (isInvited && (await logIn(area, link.email, password))) {
          return router.visit(homeOf(area), { replace: true })
        }
        typedEmail.set(link.email)
        announce('success', message)
        // Asked for, because this browser may be logged in as somebody else; replaced, because the link is used up.
        router.visit(`${loginPageOf(area)}?switch`, { replace: true })
      },
    }
  )
  return { form, isEntering }
}

/** By the login's own call and rules: where it refuses, the login page asks. */
async function logIn(area: Area, email: string, password: string) {
  const login = client.request(routeOf(area, 'sessions.store'), { body: { email, password } })
  return login.then(
    ({ token, user }) => {
      storeSession(area, token, user.email)
      return true
    },
    () => false
  )
}
