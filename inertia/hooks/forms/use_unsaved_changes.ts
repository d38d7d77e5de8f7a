import { createContext, useContext, useEffect } from 'react'
import { guardChanges } from '~/lib/page/unsaved'

export const UnsavedChanges = createContext<(hasChanges: boolean) => void>(() => {})

/** Asks before unsaved changes are lost, on a page or in a dialog. */
export function useUnsavedChanges(isDirty: boolean) {
  const tellDialog = useContext(UnsavedChanges)
  useEffect(() => {
    if (!isDirty) return
    tellDialog(true)
    const stopGuarding = guardChanges()
    return () => {
      tellDialog(false)
      stopGuarding()
    }
  }, [isDirty, tellDialog])
}
