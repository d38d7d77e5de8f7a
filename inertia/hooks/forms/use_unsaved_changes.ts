import { createContext, useContext, useEffect } from 'react'
import { guardChanges } from '~/lib/page/unsaved'

export const UnsavedChanges = createContext<(hasChanges: boolean) => void>(() => {})

/** Asks before unsaved changes are lost, on a page or in a dialog. */
export function useUnsavedChanges(isDirty: boolean) {
  const setHasChanges = useContext(UnsavedChanges)
  useEffect(() => {
    if (!isDirty) return
    setHasChanges(true)
    const stopGuarding = guardChanges()
    return () => {
      setHasChanges(false)
      stopGuarding()
    }
  }, [isDirty, setHasChanges])
}
