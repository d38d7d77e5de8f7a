import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { SessionRow } from '~/components/account/sessions/session_row'
import { ConfirmDialog } from '~/components/forms/confirm_dialog'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { FailedState } from '~/components/ui/failed_state'
import { Spinner } from '~/components/ui/spinner'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { keyOf } from '~/hooks/use_rows'
import { useSession } from '~/hooks/use_session'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { api, client, refresh, routeOf } from '~/lib/client'
import { announce } from '~/lib/messages'

/** Where an account is signed in. Ending one's own session is a logout. */
export function SessionsCard({ area }: { area: Area }) {
  const t = useText()
  const { logout } = useSession(area)
  const [isConfirming, setConfirming] = useState(false)
  const { index } = api[area].ownSessions
  const sessions = useQuery(index.queryOptions({}))
  const [end, endOthers] = useEndings(area, () => setConfirming(false))
  const count = sessions.data?.filter(({ current }) => !current).length ?? 0
  return (
    <Card id="sessions" narrow title={t('own_sessions.title')}>
      {sessions.isPending && <Spinner text={t('common.loading')} />}
      {sessions.isLoadingError && (
        <FailedState text={t('own_sessions.load_failed')} query={sessions} />
      )}
      <ul className="divided">
        {sessions.data?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={end.isPending && end.variables === session.id}
            onEnd={() => (session.current ? void logout() : end.mutate(session.id))}
          />
        ))}
      </ul>
      {count > 0 && (
        <div className="buttons mt-4">
          <Button onClick={() => setConfirming(true)}>{t('own_sessions.end_others')}</Button>
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

function useEndings(area: Area, onSettled: () => void) {
  const failureMessage = useFailureMessage()
  const outcome = {
    onSuccess: ({ message }: { message: string }) => announce('success', message),
    onError: (error: unknown) => announce('danger', failureMessage(error)),
    onSettled: () => {
      onSettled()
      return refresh({ queryKey: keyOf(routeOf(area, 'own_sessions.index')) })
    },
  }
  const one = useMutation({
    mutationFn: (id: number) =>
      client.request(routeOf(area, 'own_sessions.destroy'), { params: { id } }),
    ...outcome,
  })
  const others = useMutation({
    mutationFn: () => client.request(routeOf(area, 'own_sessions.destroy_others'), {}),
    ...outcome,
  })
  return [one, others] as const
}
