import { createContext, useContext, useEffect } from 'react'
import type { LeaveSubject } from '~/lib/leave_question'
import { guardChanges } from '~/lib/page/unsaved'

export const UnsavedChanges = createContext<(hasChanges: boolean) => void>(() => {})

/** Asks before unsaved changes are lost, on a page or in a dialog. */
export function useUnsavedChanges(isDirty: boolean, subject?: LeaveSubject) {
  const setHasChanges = useContext(UnsavedChanges)
  useEffect(() => {
    if (!isDirty) return
    setHasChanges(true)
    const stopGuarding = guardChanges(subject)
    return () => {
      setHasChanges(false)
      stopGuarding()
    }
  }, [isDirty, subject, setHasChanges])
}
