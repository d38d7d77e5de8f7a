import { useEffect } from 'react'
import { router } from '@inertiajs/react'
import { useText } from '~/hooks/use_text'

/** Asks before a page with unsaved changes is left, by a link or by closing the tab. */
export function useUnsavedChanges(isDirty: boolean) {
  const t = useText()
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    // The browser's own question: nothing drawn by the page could hold the visit back.
    const forget = router.on('before', ({ detail: { visit } }) =>
      visit.prefetch ? true : confirm(t('common.leave_question'))
    )
    return () => {
      removeEventListener('beforeunload', ask)
      forget()
    }
  }, [isDirty, t])
}
