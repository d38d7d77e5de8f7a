import { useEffect, useEffectEvent } from 'react'
import { isForPage, letterOf } from '~/lib/page_keys'

export type DeskKeys = Record<string, (() => void) | false | undefined>

/** Single keys of the whole page; they rest while somebody types or a dialog is open. */
export function useDeskKeys(keys: DeskKeys) {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    const action = keys[letterOf(event)]
    if (!action || !isForPage(event)) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onPress(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
