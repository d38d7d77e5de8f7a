import type { ReactNode } from 'react'
import { Head } from '@inertiajs/react'
import { Button } from '~/components/ui/button'
import { FailureNotice } from '~/components/ui/notice'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { useSessionResumption } from '~/components/login/use_session_resumption'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'

type Props = {
  area: Area
  title: string
  intro?: string
  /** Whose cookie session this browser still has. */
  knownAs?: string | null
  /** The page that the visitor came for, where a guard sent them here. */
  wanted: string | null
  /** Below the card: the way to the other half, or to the other area. */
  aside?: ReactNode
  children: ReactNode
}

/** The card of a login screen; offers to go on with a session that is still alive. */
export function LoginCard({ area, title, intro, knownAs, wanted, aside, children }: Props) {
  return (
    <div className="auth-card">
      <Head title={title} />
      <h1>{title}</h1>
      {intro && <p className="auth-intro">{intro}</p>}
      {knownAs && <Continue area={area} name={knownAs} wanted={wanted} />}
      {children}
      {aside && <div className="auth-aside">{aside}</div>}
    </div>
  )
}

function Continue({ area, name, wanted }: { area: Area; name: string; wanted: string | null }) {
  const t = useText()
  const say = useFailureMessage()
  const resumption = useSessionResumption(area, wanted)
  return (
    <div className="auth-continue">
      <Button tone="primary" wide busy={resumption.isPending} onClick={() => resumption.mutate()}>
        {t('login.continue_as', { name })}
      </Button>
      <p>{t('login.continue_hint')}</p>
      <FailureNotice text={resumption.error && say(resumption.error)} />
      <p className="auth-or">{t('login.or')}</p>
    </div>
  )
}
