import type { ReactNode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RawIntlProvider } from 'react-intl'
import { Toaster } from 'sonner'
import { TuyauProvider } from '@adonisjs/inertia/react'
import limits from '#config/limits'
import { LeaveDialog } from '~/components/forms/leave_dialog'
import { CrashBoundary } from '~/components/ui/crash_boundary'
import { client, queryClient } from '~/lib/client'
import { intl } from '~/lib/texts'

export function Providers({ children }: { children: ReactNode }) {
  return (
    <RawIntlProvider value={intl}>
      <TuyauProvider client={client}>
        <QueryClientProvider client={queryClient}>
          <CrashBoundary>{children}</CrashBoundary>
          <LeaveDialog />
          <Toaster
            position="bottom-right"
            theme="system"
            duration={limits.pageMilliseconds.toast}
            closeButton
          />
        </QueryClientProvider>
      </TuyauProvider>
    </RawIntlProvider>
  )
}
