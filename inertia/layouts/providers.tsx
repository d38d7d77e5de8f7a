import { useEffect, useState, type ReactNode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { TuyauProvider } from '@adonisjs/inertia/react'
import { Toaster as SonnerToaster, useSonner } from 'sonner'
import { useUndoKey } from '~/components/history/undo/use_undo_key'
import { LeaveDialog } from '~/components/forms/leave_dialog'
import { Button } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { ErrorBoundary } from '~/components/ui/error_boundary'
import { useIsHydrated } from '~/hooks/use_browser_value'
import { useText } from '~/hooks/use_text'
import { newQueryClient, queryClient, tuyau } from '~/lib/client'
import { isStorageBlocked } from '~/lib/session'

export function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(typeof window === 'undefined' ? newQueryClient : () => queryClient)
  useTakeover()
  return (
    <TuyauProvider client={tuyau}>
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

function Toaster() {
  const t = useText()
  useUndoKey()
  useMessageFloor(useSonner().toasts.length > 0)
  return (
    <SonnerToaster
      containerAriaLabel={t('common.notices')}
      position="bottom-center"
      theme="system"
      gap={6}
      mobileOffset={{ left: 8, right: 8 }}
    />
  )
}

/** Bars appear, stick, wrap or end with their page, so they are looked for as long as there is a message. */
function useMessageFloor(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return
    let frame = 0
    place()
    return () => cancelAnimationFrame(frame)

    function place() {
      document.documentElement.style.setProperty('--message-floor', `${messageFloor()}px`)
      frame = requestAnimationFrame(place)
    }
  }, [isNeeded])
}

/** Where a message would lie over one of these, it lies above it. */
const kept =
  'main :focus, .form > .buttons, .selection-bar, .desk-bar, .verdict-form, .enquiry-buttons, .import-bar, .upload-bar'

const highestBar = 160

/** Pixels from the window's bottom to what a message would cover, or to a phone's keyboard. */
function messageFloor() {
  const { offsetTop = 0, height: visible = innerHeight } = window.visualViewport ?? {}
  const end = offsetTop + visible
  const room = 24 + (document.querySelector('.message')?.clientHeight ?? 0)
  const tops = [...document.querySelectorAll(kept)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ height }) => height < highestBar)
    .filter(({ top, bottom }) => top < end && bottom > end - room)
    .map(({ top }) => top)
  return document.documentElement.clientHeight - Math.min(end, ...tops)
}
