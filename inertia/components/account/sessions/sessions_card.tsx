import { useEffect, useRef, useState, type RefObject } from 'react'
import { useQuery } from '@tanstack/react-query'
import { SessionRow } from '~/components/account/sessions/session_row'
import { useEnding } from '~/components/account/sessions/use_ending'
import { ConfirmDialog } from '~/components/forms/confirm_dialog'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { FailedState } from '~/components/ui/failed_state'
import { Spinner } from '~/components/ui/spinner'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { api, client, routeOf } from '~/lib/client'
import { isFocusLost } from '~/lib/page/focus'

/** Where an account is logged in. */
export function SessionsCard({ area }: { area: Area }) {
  const t = useText()
  const [isConfirming, setConfirming] = useState(false)
  const { index } = api[area].ownSessions
  const sessions = useQuery(index.queryOptions({}))
  const endOthers = useEnding(
    area,
    () => client.request(routeOf(area, 'own_sessions.destroy_others'), {}),
    () => setConfirming(false)
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
    <Card id="sessions" narrow title={t('own_sessions.title')}>
      {sessions.isPending && <Spinner text={t('common.loading')} />}
      {sessions.isLoadingError && (
        <FailedState text={t('own_sessions.load_failed')} query={sessions} />
      )}
      <ul ref={list} className="divided without-ring" tabIndex={-1}>
        {sessions.data?.map((session) => (
          <SessionRow key={session.id} {...{ area, session }} />
        ))}
      </ul>
      {count > 0 && (
        <div className="buttons mt-4">
          <Button onClick={({ currentTarget }) => ask(currentTarget)}>
            {t('own_sessions.end_others')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        isBusy={endOthers.isPending}
        title={t('own_sessions.end_others')}
        text={t('own_sessions.question', { count })}
        action={t('own_sessions.end_all')}
        onConfirm={() => endOthers.mutate()}
        onClose={() => setConfirming(false)}
      />
    </Card>
  )
}

/** The button that had the focus goes with what it ended. */
function useFocusOnLess(place: RefObject<HTMLElement | null>, count: number) {
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && isFocusLost()) place.current?.focus({ preventScroll: true })
    before.current = count
  }, [place, count])
}
