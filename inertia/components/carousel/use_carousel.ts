import { useEffect, useMemo, useState, type FocusEvent, type PointerEvent } from 'react'
import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { reducedMotion, useReducedMotion } from '~/components/carousel/use_reduced_motion'
import { useSwipe } from '~/components/carousel/use_swipe'

/** Specification §9. */
const intervalMilliseconds = 5000

/**
 * Slides that go on by themselves, but not while somebody points at them, has the focus among them,
 * has stopped them or prefers less motion.
 */
export function useCarousel(count: number) {
  const plugins = useMemo(
    () => [
      Autoplay({
        delay: intervalMilliseconds,
        playOnInit: false,
        stopOnFocusIn: false, // it watches the slides alone, and the buttons stand beside them
      }),
    ],
    []
  )
  const [viewport, embla] = useEmblaCarousel(
    { loop: count > 1, breakpoints: { [reducedMotion]: { duration: 0 } } },
    plugins
  )
  const [index, setIndex] = useState(0)
  const [isStopped, setStopped] = useState(false)
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const canPlay = !useReducedMotion() && count > 1
  const isPlaying = canPlay && !isStopped && !isPointedAt && !hasFocus
  useSwipe(embla)

  useEffect(() => {
    if (!embla) return
    const follow = () => setIndex(embla.selectedScrollSnap())
    follow()
    embla.on('select', follow).on('reInit', follow)
    return () => void embla.off('select', follow).off('reInit', follow)
  }, [embla])

  useEffect(() => {
    if (!embla || !isPlaying) return
    const play = () => embla.plugins().autoplay.play()
    play()
    embla.on('pointerUp', play)
    return () => {
      embla.off('pointerUp', play)
      embla.plugins().autoplay.stop()
    }
  }, [embla, isPlaying])

  const carousel = {
    index,
    isPlaying,
    canPlay,
    isStopped,
    toggle: () => setStopped(!isStopped),
    previous: () => embla?.scrollPrev(),
    next: () => embla?.scrollNext(),
    goTo: (position: number) => embla?.scrollTo(position),
    holding: {
      // A finger has nothing to hover with, but its browser says that it does.
      onPointerEnter: ({ pointerType }: PointerEvent) => setPointedAt(pointerType === 'mouse'),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocus(currentTarget.contains(relatedTarget)),
    },
  }
  return [viewport, carousel] as const
}

export type CarouselState = ReturnType<typeof useCarousel>[1]
