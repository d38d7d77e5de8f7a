import type { ExternalToast } from 'sonner'
import { lazyScript } from '~/lib/lazy_script'

/** What draws the toasts; it shows those too that were sent before it was there. */
export const toaster = lazyScript(() => import('~/components/ui/toaster'))

type Kind = 'success' | 'error' | 'warning'

const send = (kind: Kind) => (message: string, options?: ExternalToast) =>
  void toaster.load().then(
    ({ show }) => show[kind](message, options),
    () => console.error(message)
  )

export const toast = { success: send('success'), error: send('error'), warning: send('warning') }
