import { Button } from '~/components/ui/button'
import { LoginCard } from '~/components/login/login_card'
import { LoginForm } from '~/components/login/login_form'
import { Notice } from '~/components/ui/notice'
import { RegistrationForm } from '~/components/login/registration_form'
import { WaitingNotice } from '~/components/login/waiting_notice'
import { useOwnerDoor } from '~/components/login/use_owner_door'
import { useStaleSession } from '~/components/login/use_stale_session'
import { useText } from '~/hooks/use_text'

type Props = { knownAs: string | null; wanted: string | null }

export default function OwnerLogin({ knownAs, wanted }: Props) {
  const t = useText()
  const door = useOwnerDoor(wanted)
  useStaleSession('owner', knownAs !== null)
  const { isRegistering, isWaiting } = door
  const toggle = (
    <>
      <p>{t(isRegistering ? 'login.has_account' : 'login.no_account')}</p>
      <Button tone="quiet" small onClick={door.toggle} disabled={isWaiting}>
        {t(isRegistering ? 'login.to_login' : 'login.to_register')}
      </Button>
    </>
  )

  return (
    <LoginCard
      area="owner"
      title={t(isRegistering ? 'registration.title' : 'login.owner_title')}
      intro={t(isRegistering ? 'registration.intro' : 'login.owner_intro')}
      knownAs={isRegistering ? null : knownAs}
      wanted={wanted}
      aside={toggle}
    >
      {isRegistering ? (
        <RegistrationForm onSuccess={door.registered} isWaiting={isWaiting} />
      ) : (
        <LoginForm
          area="owner"
          email={door.email}
          autoFocus={!knownAs}
          isWaiting={isWaiting}
          onSuccess={door.welcome}
          onFailure={door.refuse}
        />
      )}
      <Notice notice={door.notice} />
      <WaitingNotice text={door.refusal} />
    </LoginCard>
  )
}
