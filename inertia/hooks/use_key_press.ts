import { useEffectEvent, useLayoutEffect } from 'react'

export function useKeyPress(onPress: (event: KeyboardEvent) => void, isActive = true) {
  const press = useEffectEvent(onPress)
  // An effect that waits for the paint would lose a key that is pressed at the first sight.
  useLayoutEffect(() => {
    if (!isActive) return
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isActive])
}
