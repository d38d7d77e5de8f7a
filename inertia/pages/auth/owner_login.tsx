import { Button } from '~/components/ui/button'
import { FocusedPlace } from '~/components/account/focused_place'
import { InactiveNotice } from '~/components/account/login/inactive_notice'
import { LoginCard } from '~/components/account/login/login_card'
import { LoginForm } from '~/components/account/login/login_form'
import { Notice } from '~/components/ui/notice'
import { RegistrationForm } from '~/components/account/login/registration_form'
import { useOwnerLogin } from '~/components/account/login/use_owner_login'
import { useStaleSession } from '~/hooks/use_session'
import { useText } from '~/hooks/use_text'

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
