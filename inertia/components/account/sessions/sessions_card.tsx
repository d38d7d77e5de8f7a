import { useEffect, useRef, useState, type RefObject } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { ConfirmDialog } from '~/components/forms/confirm_dialog'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Loaded } from '~/components/ui/loaded'
import { Typed } from '~/components/ui/typed'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { api, client, routeOf, refresh } from '~/lib/client'
import { isFocusLost } from '~/lib/page/focus'
import { Ago } from '~/components/ui/ago'
import { Tag } from '~/components/ui/tag'
import { useZone } from '~/hooks/use_clock'
import { useSession } from '~/hooks/use_session'
import type { AnswerOf } from '~/hooks/forms/use_route_form'
import { dayOf } from '~/lib/values/dates'
import { listOf } from '~/lib/values/lists'
import { useEnding } from '~/hooks/use_action'

export function SessionsCard({ area }: { area: Area }) {
  const t = useText()
  const [isConfirming, setConfirming] = useState(false)
  const { index } = api[area].ownSessions
  const sessions = useQuery(index.queryOptions({}))
  const endOthers = useEnding(
    () => client.request(routeOf(area, 'own_sessions.destroy_others'), {}),
    {
      onSettled: () => {
        setConfirming(false)
        return readAgain(area)
      },
    }
  )
  const count = sessions.data?.filter(({ current }) => !current).length ?? 0
  const list = useRef<HTMLUListElement>(null)
  useFocusOnLess(list, count)
  const ask = (opener: HTMLElement) => {
    // The dialog gives the focus back to the last place that is still there, and its opener may be gone.
    for (const place of [list.current, opener]) place?.focus({ preventScroll: true })
    setConfirming(true)
  }
  return (
    <Card id="sessions" title={t('sessions.title')}>
      <Loaded query={sessions} failed="sessions.load_failed">
        {(rows) => (
          <ul ref={list} className="divided without-ring" tabIndex={-1}>
            {rows.map((session) => (
              <SessionRow key={session.id} {...{ area, session }} />
            ))}
          </ul>
        )}
      </Loaded>
      {count > 0 && (
        <div className="buttons mt-4">
          <Button onClick={({ currentTarget }) => ask(currentTarget)}>
            {t('sessions.end_others')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        isBusy={endOthers.isPending}
        title={t('sessions.end_others')}
        text={t('sessions.question', { count })}
        action={t('sessions.end')}
        onConfirm={() => endOthers.mutate()}
        onClose={() => setConfirming(false)}
      />
    </Card>
  )
}

function useFocusOnLess(place: RefObject<HTMLElement | null>, count: number) {
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && isFocusLost()) place.current?.focus({ preventScroll: true })
    before.current = count
  }, [place, count])
}

type Session = AnswerOf<'api.admin.own_sessions.index'>[number]

type Props = { area: Area; session: Session }

function SessionRow({ area, session }: Props) {
  const t = useText()
  const zone = useZone()
  const name = useSessionName(session)
  const { logout } = useSession(area)
  const { mutate, isPending } = useEnding(
    () => client.request(routeOf(area, 'own_sessions.destroy'), { params: { id: session.id } }),
    { onSettled: () => readAgain(area) }
  )
  const Icon = /android|ios/i.test(session.system ?? '') ? Smartphone : Monitor
  return (
    <li className="session row py-3">
      <Icon size={20} />
      <div className="fill">
        <p className="row is-close is-wrapping">
          <span className="has-text-weight-medium">{name}</span>
          {session.current && <Tag tone="good">{t('sessions.current')}</Tag>}
        </p>
        <p className="has-text-soft has-text-small">
          <Ago at={session.last_used_at ?? session.created_at} />
          {session.address && (
            <span className="after-dot">
              <Typed className="is-nowrap">{session.address}</Typed>
            </span>
          )}
        </p>
        <p className="has-text-soft has-text-small">
          {t('sessions.since', { day: dayOf(session.created_at, zone) })}
        </p>
      </div>
      <Button
        small
        tone="quiet"
        busy={isPending}
        aria-label={t('sessions.end_of', {
          name: listOf([name, session.address].filter((part) => part !== null)),
        })}
        onClick={() => (session.current ? void logout() : mutate())}
      >
        {t('sessions.end')}
      </Button>
    </li>
  )
}

function useSessionName({ browser, system }: Session) {
  const t = useText()
  if (browser && system) return t('sessions.name', { browser, system })
  return browser ?? system ?? t('sessions.unknown')
}

const readAgain = (area: Area) => refresh(api[area].ownSessions.index.pathFilter())
