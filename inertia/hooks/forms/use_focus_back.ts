import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { focusQuietly } from '~/lib/focus'

/** A disabled element loses focus, so it gets focus back unless another element has it. */
export function useFocusBack(place: RefObject<HTMLElement | null>, isBusy: boolean) {
  const held = useRef<Element>(null)
  useLayoutEffect(() => {
    const { activeElement } = document
    if (isBusy) held.current = place.current?.contains(activeElement) ? activeElement : null
  }, [place, isBusy])

  useEffect(() => {
    const isLost = !document.activeElement || document.activeElement === document.body
    if (!isBusy && isLost && held.current instanceof HTMLElement) focusQuietly(held.current)
  }, [isBusy])
}
