import { useEffect } from 'react'
import limits from '#config/limits'
import type { EmblaCarouselType } from 'embla-carousel'

/** A swipe of 40 px changes the slide. Embla has no such option: it measures width and speed. */
export function useSwipe(embla: EmblaCarouselType | undefined) {
  useEffect(() => {
    if (!embla) return
    const swipe = { from: 0, start: 0, end: 0 }
    const begin = ({ clientX }: PointerEvent) => {
      Object.assign(swipe, { from: embla.selectedScrollSnap(), start: clientX, end: clientX })
    }
    const move = ({ clientX }: PointerEvent) => void (swipe.end = clientX)
    const settle = () => embla.scrollTo(targetOf(embla, swipe))

    const root = embla.rootNode()
    root.addEventListener('pointerdown', begin)
    addEventListener('pointermove', move)
    embla.on('pointerUp', settle)
    return () => {
      root.removeEventListener('pointerdown', begin)
      removeEventListener('pointermove', move)
      embla.off('pointerUp', settle)
    }
  }, [embla])
}

type Swipe = { from: number; start: number; end: number }

function targetOf(embla: EmblaCarouselType, { from, start, end }: Swipe) {
  const distance = end - start
  if (Math.abs(distance) < limits.swipePixels) return from
  const isRightToLeft = getComputedStyle(embla.rootNode()).direction === 'rtl'
  const step = distance < 0 === !isRightToLeft ? 1 : -1
  const count = embla.scrollSnapList().length
  return (from + step + count) % count
}
