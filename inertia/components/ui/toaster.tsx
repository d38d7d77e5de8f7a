import { Toaster as SonnerToaster } from 'sonner'

/** It lies over the bar, since what one needs next after an action stands in the page or at its bottom. */
export function Toaster() {
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
