import { useEffect, useState, type ReactNode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { TuyauProvider } from '@adonisjs/inertia/react'
import { Toaster as SonnerToaster } from 'sonner'
import { LeaveDialog } from '~/components/forms/leave_dialog'
import { CrashBoundary } from '~/components/ui/crash_boundary'
import { useIsHydrated } from '~/hooks/use_browser_value'
import { client, newQueryClient, queryClient } from '~/lib/client'

export function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(typeof window === 'undefined' ? newQueryClient : () => queryClient)
  useTakeover()
  return (
    <TuyauProvider client={client}>
      <QueryClientProvider client={queries}>
        <CrashBoundary>{children}</CrashBoundary>
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

/** The next button stands in the page or at its bottom, so notices lie over the bar. */
function Toaster() {
  return (
    <SonnerToaster
      position="top-center"
      theme="system"
      gap={6}
      offset={{ top: 6 }}
      mobileOffset={{ top: 4, left: 8, right: 8 }}
    />
  )
}
