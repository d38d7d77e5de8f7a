import { createContext, useContext, useEffect } from 'react'
import { router } from '@inertiajs/react'
import { useText } from '~/hooks/use_text'

/** Tells a dialog whether the form in it has changes that closing would lose. */
export const UnsavedChanges = createContext<(hasChanges: boolean) => void>(() => {})

/** Asks before a page with unsaved changes is left: by a link, by Back, or by closing the tab. */
export function useUnsavedChanges(isDirty: boolean) {
  const t = useText()
  const tellDialog = useContext(UnsavedChanges)
  useEffect(() => {
    if (!isDirty) return
    // A dialog of the page could not stop the visit, so the browser asks.
    const mayLeave = () => confirm(t('common.leave_question'))
    const askOnClose = (event: BeforeUnloadEvent) => event.preventDefault()
    // Inertia learns of Back and Forward after they happened, the Navigation API before.
    const askOnTraversal = (event: NavigateEvent) => {
      if (event.navigationType === 'traverse' && event.cancelable && !mayLeave()) {
        event.preventDefault()
      }
    }
    const traversals = 'navigation' in window ? window.navigation : null

    tellDialog(true)
    addEventListener('beforeunload', askOnClose)
    traversals?.addEventListener('navigate', askOnTraversal)
    const forgetVisits = router.on(
      'before',
      ({ detail: { visit } }) => visit.prefetch || mayLeave()
    )
    return () => {
      tellDialog(false)
      removeEventListener('beforeunload', askOnClose)
      traversals?.removeEventListener('navigate', askOnTraversal)
      forgetVisits()
    }
  }, [isDirty, tellDialog, t])
}
