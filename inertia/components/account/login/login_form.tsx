import { useState } from 'react'
import { Link } from '@adonisjs/inertia/react'
import { CheckboxField } from '~/components/forms/fields/checkbox_field'
import { PasswordField } from '~/components/forms/fields/password_field'
import { TextField } from '~/components/forms/fields/text_field'
import { Form } from '~/components/forms/form'
import { useText } from '~/hooks/use_text'
import { useRouteForm } from '~/hooks/forms/use_route_form'
import type { Area } from '~/lib/areas'
import { routeOf } from '~/lib/client'
import { storeSession } from '~/lib/session'

type Props = LoginOptions & { isWaiting?: boolean; autoFocus?: boolean }

/** `isWaiting` disables the form while a success is shown. */
export function LoginForm({ isWaiting, autoFocus, ...login }: Props) {
  const t = useText()
  const [isShown, setShown] = useState(false)
  const form = useLoginForm(login)
  const isBusy = form.isSending || Boolean(isWaiting)
  const email = { ...form.field('email'), disabled: isBusy }
  const password = { ...form.field('password'), disabled: isBusy }

  return (
    <>
      <Form
        form={form}
        submit={t('login.submit')}
        submitting={t('login.submitting')}
        isBusy={isBusy}
        isWide
      >
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
      {form.failure === t('sessions.wrong_area') && <OtherLogin area={login.area} />}
    </>
  )
}

/** The server's message says that it is the wrong one. */
function OtherLogin({ area }: { area: Area }) {
  const t = useText()
  const other = area === 'admin' ? 'owner' : 'admin'
  return (
    <p className="mt-4 has-text-small has-text-centered">
      <Link className="thumb-link" route={`${other}.login.show`}>
        {t(`login.is_${other}`)}
      </Link>
    </p>
  )
}

type LoginOptions = {
  area: Area
  email?: string
  onSuccess: () => void
  /** Returns true when the screen shows its own message for the failure. */
  onFailure?: (status: number | undefined, error: unknown) => boolean
}

function useLoginForm({ area, email: firstEmail = '', onSuccess, onFailure }: LoginOptions) {
  const t = useText()
  return useRouteForm(
    { route: routeOf(area, 'sessions.store') },
    { email: firstEmail, password: '' },
    {
      check: ({ email, password }) => ({
        email: !email.trim() && t('login.email_required'),
        password: !password && t('login.password_required'),
      }),
      failure: {
        fallback: 'login.failed',
        network: 'login.network',
        unexpected: 'login.unexpected',
      },
      onFailure,
      guardsChanges: false,
      onSuccess: ({ token, user }) => {
        storeSession(area, token, user.email)
        onSuccess()
      },
    }
  )
}
