import { Monitor, Smartphone } from 'lucide-react'
import { useEnding } from '~/components/account/sessions/use_ending'
import { Ago } from '~/components/ui/ago'
import { Button } from '~/components/ui/button'
import { Tag } from '~/components/ui/tag'
import { useZone } from '~/hooks/use_clock'
import { useSession } from '~/hooks/use_session'
import { useText } from '~/hooks/use_text'
import type { AnswerOf } from '~/hooks/forms/use_route_form'
import type { Area } from '~/lib/areas'
import { client, routeOf } from '~/lib/client'
import { dayOf } from '~/lib/values/dates'

type Session = AnswerOf<'api.admin.own_sessions.index'>[number]

type Props = { area: Area; session: Session }

/** Ending one's own session is a logout. */
export function SessionRow({ area, session }: Props) {
  const t = useText()
  const zone = useZone()
  const name = useSessionName(session)
  const { logout } = useSession(area)
  const { mutate, isPending } = useEnding(area, () =>
    client.request(routeOf(area, 'own_sessions.destroy'), { params: { id: session.id } })
  )
  const action = session.current ? 'leave' : 'end'
  const Icon = /android|ios/i.test(session.system ?? '') ? Smartphone : Monitor
  return (
    <li className="session row py-3">
      <Icon size={20} aria-hidden />
      <div className="fill">
        <p className="row is-close is-wrapping">
          <bdi className="has-text-weight-medium">{name}</bdi>
          {session.current && <Tag tone="good">{t('own_sessions.current')}</Tag>}
        </p>
        <p className="has-text-soft has-text-small">
          <Ago at={session.last_used_at ?? session.created_at} />
          {session.address && <bdi className="after-dot">{session.address}</bdi>}
        </p>
        <p className="has-text-soft has-text-small">
          {t('own_sessions.since', { day: dayOf(session.created_at, zone) })}
        </p>
      </div>
      <Button
        small
        tone="quiet"
        busy={isPending}
        aria-label={t(`own_sessions.${action}_of`, {
          name: [name, session.address].filter(Boolean).join(', '),
        })}
        onClick={() => (session.current ? void logout() : mutate())}
      >
        {t(`own_sessions.${action}`)}
      </Button>
    </li>
  )
}

function useSessionName({ browser, system }: Session) {
  const t = useText()
  if (browser && system) return t('own_sessions.name', { browser, system })
  return browser ?? system ?? t('own_sessions.unknown')
}
