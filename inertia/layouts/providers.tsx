import { useSyncExternalStore, type ReactNode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { TuyauProvider } from '@adonisjs/inertia/react'
import { LeaveDialog } from '~/components/overlays/lazy_dialogs'
import { CrashBoundary } from '~/components/ui/crash_boundary'
import { client, queryClient } from '~/lib/client'
import { toaster } from '~/lib/toast'

export function Providers({ children }: { children: ReactNode }) {
  return (
    <TuyauProvider client={client}>
      <QueryClientProvider client={queryClient}>
        <CrashBoundary>{children}</CrashBoundary>
        <LeaveDialog />
        <Toasts />
      </QueryClientProvider>
    </TuyauProvider>
  )
}

function Toasts() {
  const part = useSyncExternalStore(toaster.subscribe, toaster.get)
  return part && <part.Toaster />
}
