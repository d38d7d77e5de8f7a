import { useState } from 'react'
import { Link } from '@adonisjs/inertia/react'
import { CodeStep } from '~/components/account/login/code_step'
import { ForgottenLink } from '~/components/account/login/forgotten_link'
import { CheckboxField } from '~/components/forms/fields/checkbox_field'
import { PasswordField } from '~/components/forms/fields/password_field'
import { EmailField } from '~/components/forms/fields/text_field'
import { Form } from '~/components/forms/form'
import { useText } from '~/hooks/use_text'
import { useRouteForm, type RouteForm } from '~/hooks/forms/use_route_form'
import type { Area } from '~/lib/areas'
import { routeOf } from '~/lib/client'
import { detailsOf } from '~/lib/failure'
import { storeSession } from '~/lib/session'

type Props = LoginOptions & { isWaiting?: boolean; autoFocus?: boolean; offersReset?: boolean }

export function LoginForm({ isWaiting, autoFocus, offersReset, ...login }: Props) {
  const t = useText()
  const [isShown, setShown] = useState(false)
  const { form, step, isOtherArea, ask, back } = useLoginForm(login)
  const isBusy = form.isSending || Boolean(isWaiting)
  const isBack = step === 'password_again'
  const isKnown = Boolean(login.email) || isBack
  const email = { ...form.field('email'), disabled: isBusy }
  const password = { ...form.field('password'), disabled: isBusy }

  if (step === 'code' || step === 'recovery') {
    const isRecovery = step === 'recovery'
    const other = isRecovery ? 'code' : 'recovery'
    return (
      <CodeStep
        {...{ form, isBusy, isRecovery }}
        area={login.area}
        onSwitch={() => ask(other)}
        onBack={back}
      />
    )
  }
  return (
    <>
      <Form
        form={form}
        submit={t('login.submit')}
        submitting={t('login.submitting')}
        isBusy={isBusy}
        isWide
      >
        <EmailField {...email} autoComplete="username" autoFocus={autoFocus && !isKnown} />
        <PasswordField
          {...password}
          label={t('fields.password')}
          autoComplete="current-password"
          required
          autoFocus={(autoFocus || isBack) && isKnown}
          isShown={isShown}
        />
        <CheckboxField
          label={t('common.show_password')}
          value={isShown}
          onChange={setShown}
          disabled={isBusy}
        />
      </Form>
      {offersReset && <ForgottenLink area={login.area} email={form.fields.email} />}
      {form.failure && isOtherArea && <OtherLogin area={login.area} />}
    </>
  )
}

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

type Credentials = { email: string; password: string; code: string }

type Step = 'password' | 'code' | 'recovery' | 'password_again'

/** The right password of an account with a second factor is answered by the question for a code. */
function useLoginForm({ area, email: firstEmail = '', onSuccess, onFailure }: LoginOptions) {
  const t = useText()
  const [step, setStep] = useState<Step>('password')
  const [isOtherArea, setOtherArea] = useState(false)
  const isCodeAsked = step === 'code' || step === 'recovery'
  const form: RouteForm<Credentials> = useRouteForm(
    { route: routeOf(area, 'sessions.store') },
    { email: firstEmail, password: '', code: '' },
    {
      check: ({ email, password, code }) => ({
        email: !email.trim() && t('login.email_required'),
        password: !password && t('login.password_required'),
        code: isCodeAsked && !code.trim() && t('login.code_required'),
      }),
      toBody: ({ code, ...credentials }) => (isCodeAsked ? { ...credentials, code } : credentials),
      failure: {
        fallback: 'login.failed',
        network: 'login.network',
        unexpected: 'login.unexpected',
      },
      onFailure: (status, error) => {
        if (onFailure?.(status, error)) return true
        const { code, factor } = detailsOf(error)
        setOtherArea(code === 'other_area')
        const asksForCode = factor === 'code'
        if (asksForCode && !isCodeAsked) setStep('code')
        if (status === 401 && !asksForCode && isCodeAsked) go('password_again')
        return asksForCode && !isCodeAsked
      },
      guardsChanges: false,
      onSuccess: ({ token, user }) => {
        form.set({ code: '' }) // it counts once, and the next page may fail to load
        storeSession(area, token, user.email)
        onSuccess()
      },
    }
  )
  const go = (next: Step, changes: { password?: string } = {}) => {
    form.reset({ ...form.fields, ...changes, code: '' })
    setStep(next)
  }
  return {
    form,
    step,
    isOtherArea,
    ask: (next: 'code' | 'recovery') => go(next),
    back: () => go('password_again', { password: '' }),
  }
}
