import { Toaster as SonnerToaster } from 'sonner'
import limits from '#config/limits'

export function Toaster() {
  return (
    <SonnerToaster
      position="bottom-right"
      theme="system"
      duration={limits.pageMilliseconds.toast}
      closeButton
      mobileOffset={{ bottom: 'calc(var(--bottom-bar, 0px) + 1rem)' }}
    />
  )
}
