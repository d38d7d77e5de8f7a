import type { KeyboardEvent as PressIn, RefObject } from 'react'
import type { CarouselState } from '~/components/photos/carousel/use_carousel'
import { useKeyPress } from '~/hooks/use_key_press'
import { isForPage, letterOf } from '~/lib/page/page_keys'

type Options = {
  section: RefObject<HTMLElement | null>
  carousel: CarouselState
  count: number
  /** The keys work from everywhere on the page, and F shows the photo large. */
  isMain: boolean
  openLarge: () => void
}

/** @returns what the carousel does with a key that is pressed inside it */
export function useCarouselKeys({ section, carousel, count, isMain, openLarge }: Options) {
  const { previous, next, goTo } = carousel
  const move = (event: KeyboardEvent | PressIn) => {
    if (!section.current) return
    const isRightToLeft = getComputedStyle(section.current).direction === 'rtl'
    const moves: Record<string, (() => void) | undefined> = {
      ArrowLeft: isRightToLeft ? next : previous,
      ArrowRight: isRightToLeft ? previous : next,
      Home: () => goTo(0),
      End: () => goTo(count - 1),
    }
    if (!moves[event.key]) return
    event.preventDefault()
    moves[event.key]?.()
  }
  useKeyPress((event) => {
    if (!isForPage(event)) return
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') move(event)
    else if (letterOf(event) === 'f' && section.current) openLarge()
  }, isMain)
  return move
}
