import { Monitor, Smartphone } from 'lucide-react'
import { Ago } from '~/components/ui/ago'
import { Button } from '~/components/ui/button'
import { Tag } from '~/components/ui/tag'
import { useZone } from '~/hooks/use_clock'
import { useText } from '~/hooks/use_text'
import type { Answer } from '~/hooks/forms/use_route_form'
import { dayOf } from '~/lib/values/dates'

type Session = Answer<'api.admin.own_sessions.index'>[number]

type Props = { session: Session; isBusy: boolean; onEnd: () => void }

export function SessionRow({ session, isBusy, onEnd }: Props) {
  const t = useText()
  const zone = useZone()
  const name = useSessionName(session)
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
        busy={isBusy}
        aria-label={t(`own_sessions.${action}_of`, { name })}
        onClick={onEnd}
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
