import { useEffect, useState, type ReactNode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { TuyauProvider } from '@adonisjs/inertia/react'
import { Toaster as SonnerToaster } from 'sonner'
import { useUndoKey } from '~/components/history/undo/use_undo_key'
import { LeaveDialog } from '~/components/forms/leave_dialog'
import { Button } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { ErrorBoundary } from '~/components/ui/error_boundary'
import { useIsHydrated } from '~/hooks/use_browser_value'
import { useText } from '~/hooks/use_text'
import { client, newQueryClient, queryClient } from '~/lib/client'
import { isStorageBlocked } from '~/lib/session'

export function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(typeof window === 'undefined' ? newQueryClient : () => queryClient)
  useTakeover()
  return (
    <TuyauProvider client={client}>
      <QueryClientProvider client={queries}>
        <ErrorBoundary fallback={<Crashed />}>{children}</ErrorBoundary>
        <LeaveDialog />
        <Toaster />
      </QueryClientProvider>
    </TuyauProvider>
  )
}

/** The browser's own values are right by now, so the styles no longer hide them. */
function useTakeover() {
  const isTaken = useIsHydrated()
  useEffect(() => {
    if (isTaken) document.getElementById('app')?.removeAttribute('data-server-rendered')
  }, [isTaken])
}

/** An error in a page would leave the screen blank. */
function Crashed() {
  const t = useText()
  const cause = isStorageBlocked() ? 'storage_blocked' : 'page_crashed'
  const reload = (
    <Button tone="primary" onClick={() => location.reload()}>
      {t('common.reload')}
    </Button>
  )
  return (
    <main className="page wrap stack" role="alert">
      <EmptyState
        drawing="cut"
        title={t(`common.${cause}`)}
        hint={t(`common.${cause}_hint`)}
        action={reload}
      />
    </main>
  )
}

/** The next button stands in the page or at its bottom, so notices lie over the bar. */
function Toaster() {
  const t = useText()
  useUndoKey()
  return (
    <SonnerToaster
      containerAriaLabel={t('common.notices')}
      position="top-center"
      theme="system"
      gap={6}
      offset={{ top: 6 }}
      mobileOffset={{ top: 4, left: 8, right: 8 }}
    />
  )
}
