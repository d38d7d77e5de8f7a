import {
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type PointerEvent as ReactPointerEvent,
} from 'react'
import limits from '#config/limits'
import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import type { LargePhoto } from '~/components/photos/lightbox/photo_lightbox'
import { useSwipe } from '~/components/photos/carousel/use_swipe'
import { useMedia } from '~/hooks/use_media'

const reducedMotion = '(prefers-reduced-motion: reduce)'

export type CarouselImage = LargePhoto & { id: number }
export type CarouselState = ReturnType<typeof useCarousel>[1]

type Options = {
  isLightboxOpen: boolean
  isMain: boolean
}

/** Slides pause under the pointer or focus and while they are held, and stay with reduced motion. */
export function useCarousel(count: number, { isLightboxOpen, isMain }: Options) {
  const plugins = useMemo(
    () => [
      Autoplay({
        delay: limits.pageMilliseconds.slide,
        playOnInit: false,
        stopOnFocusIn: false, // the plugin ignores the buttons, which are outside the slides
      }),
    ],
    []
  )
  const [viewport, embla] = useEmblaCarousel(
    { loop: count > 1, breakpoints: { [reducedMotion]: { duration: 0 } } },
    plugins
  )
  const [isStopped, setStopped] = useState(false)
  const [isHovered, setHovered] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const canPlay = !useMedia(reducedMotion) && !isMain && count > 1
  const isPlaying = canPlay && !isLightboxOpen && !isStopped && !isHovered && !hasFocus
  const index = useIndex(embla)
  useSwipe(embla)

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
    goTo: (position: number, isInstant?: boolean) => embla?.scrollTo(position, isInstant),
    pauseProps: {
      // A touch also fires pointerenter, and no pointerleave may follow.
      onPointerEnter: ({ pointerType }: ReactPointerEvent) => setHovered(pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocus(currentTarget.contains(relatedTarget)),
    },
  }
  return [viewport, carousel] as const
}

type Embla = ReturnType<typeof useEmblaCarousel>[1]

function useIndex(embla: Embla) {
  const subscribe = useCallback(
    (listener: () => void) => {
      embla?.on('select', listener).on('reInit', listener)
      return () => void embla?.off('select', listener).off('reInit', listener)
    },
    [embla]
  )
  return useSyncExternalStore(
    subscribe,
    () => embla?.selectedScrollSnap() ?? 0,
    () => 0
  )
}
