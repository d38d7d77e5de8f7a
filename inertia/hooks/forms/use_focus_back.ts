import { useEffect, useRef, type RefObject } from 'react'
import { restoreFocus } from '~/lib/page/focus'

/** An element that is disabled while it is busy loses focus, and gets it back. */
export function useFocusBack(place: RefObject<HTMLElement | null>, isBusy: boolean) {
  const wasBusy = useRef(isBusy)
  useEffect(() => {
    if (wasBusy.current && !isBusy) restoreFocus(place.current)
    wasBusy.current = isBusy
  }, [place, isBusy])
}
