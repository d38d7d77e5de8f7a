import { createContext, useContext, useEffect } from 'react'
import { router } from '@inertiajs/react'
import { useText } from '~/hooks/use_text'

export const UnsavedChanges = createContext<(hasChanges: boolean) => void>(() => {})

/** Asks before a link, Back or closing the tab loses unsaved changes. */
export function useUnsavedChanges(isDirty: boolean) {
  const t = useText()
  const tellDialog = useContext(UnsavedChanges)
  useEffect(() => {
    if (!isDirty) return
    // Only the browser's own dialog can stop a visit.
    const mayLeave = () => confirm(t('common.leave_question'))
    const askOnClose = (event: BeforeUnloadEvent) => event.preventDefault()
    // Inertia reports Back and Forward after the fact, the Navigation API before.
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
