import { useState } from 'react'
import limits from '#config/limits'
import { Button } from '~/components/ui/button'
import { FocusedPlace } from '~/components/account/focused_place'
import { InactiveNotice, type Inactivity } from '~/components/account/login/inactive_notice'
import { LoginCard } from '~/components/account/login/login_card'
import { LoginForm } from '~/components/account/login/login_form'
import { Notice } from '~/components/ui/notice'
import { RegistrationForm } from '~/components/account/login/registration_form'
import { addressAfterLogin } from '~/components/account/login/address_after_login'
import { typedEmail } from '~/components/account/login/typed_email'
import { useStaleSession } from '~/hooks/use_session'
import { useText } from '~/hooks/use_text'
import { useDelay, useDelayedVisit } from '~/hooks/use_delay'
import { detailsOf } from '~/lib/failure'
import { announce } from '~/lib/messages'

type Props = { knownAs: string | null; redirect: string | null }

export default function OwnerLogin({ knownAs, redirect }: Props) {
  const t = useText()
  const login = useOwnerLogin(redirect)
  useStaleSession('owner', knownAs !== null)
  const { isRegistering, isWaiting, registeredMessage } = login
  const toggle = (
    <>
      <p>{t(isRegistering ? 'login.has_account' : 'login.no_account')}</p>
      <Button tone="quiet" small onClick={login.toggle} disabled={isWaiting}>
        {t(isRegistering ? 'login.to_login' : 'login.to_register')}
      </Button>
    </>
  )

  if (registeredMessage) {
    return (
      <LoginCard area="owner" title={t('registration.title')} redirect={redirect}>
        <FocusedPlace>
          <Notice notice={{ kind: 'success', text: registeredMessage }} />
        </FocusedPlace>
      </LoginCard>
    )
  }
  return (
    <LoginCard
      area="owner"
      title={t(isRegistering ? 'registration.title' : 'login.owner_title')}
      intro={t(isRegistering ? 'registration.intro' : 'login.owner_intro')}
      knownAs={isRegistering ? null : knownAs}
      redirect={redirect}
      aside={toggle}
    >
      {isRegistering ? (
        <RegistrationForm onSuccess={login.registered} />
      ) : (
        <LoginForm
          area="owner"
          email={login.email}
          autoFocus={!knownAs}
          offersReset
          isWaiting={isWaiting}
          onSuccess={login.loggedIn}
          onFailure={login.failed}
        />
      )}
      <InactiveNotice inactivity={login.inactivity} />
    </LoginCard>
  )
}

const delay = limits.pageMilliseconds.ownerLoginRedirect

function useOwnerLogin(redirect: string | null) {
  const t = useText()
  const [isRegistering, setRegistering] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const [email, setEmail] = useState(typedEmail.get)
  const [registeredMessage, setRegisteredMessage] = useState<string | null>(null)
  const [inactivity, setInactivity] = useState<Inactivity | null>(null)
  const visitLater = useDelayedVisit()
  const later = useDelay()

  const show = (isRegistration: boolean) => {
    setInactivity(null)
    setRegistering(isRegistration)
  }
  return {
    isRegistering,
    isWaiting,
    email,
    registeredMessage,
    inactivity,
    toggle: () => show(!isRegistering),
    loggedIn: () => {
      setInactivity(null)
      setWaiting(true)
      const text = t(redirect ? 'login.succeeded_return' : 'login.succeeded')
      announce('success', text, { lasts: delay })
      visitLater(addressAfterLogin('owner', redirect), delay)
    },
    registered: (message: string, address: string) => {
      setRegisteredMessage(message)
      later(() => {
        setEmail(address)
        setRegisteredMessage(null)
        show(false)
        setInactivity({})
      }, delay)
    },
    /** An inactive account is not the user's mistake, so its message is not an error. */
    failed: (_status: number | undefined, error: unknown) => {
      const { code, deactivated: isDeactivated } = detailsOf(error)
      const isInactive = code === 'account_inactive'
      setInactivity(isInactive ? { isDeactivated } : null)
      return isInactive
    },
  }
}
