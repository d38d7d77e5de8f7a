import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent as PressInside,
  type RefObject,
} from 'react'
import { useLargePhotos, type Picture } from '~/components/photos/use_large_photos'
import { useKeyPress } from '~/hooks/use_key_press'
import { useMedia } from '~/hooks/use_media'
import { isForPage, letterOf } from '~/lib/page/page_keys'
import { startSlides, type Slides } from '~/lib/page/slides'

export type CarouselImage = Picture & { id: number }
export type Carousel = ReturnType<typeof useCarousel>

type Options = {
  section: RefObject<HTMLElement | null>
  opener: RefObject<HTMLElement | null>
  label: string
  images: CarouselImage[]
  /** The screen is about the photos: no slide show, and their keys work from everywhere on it. */
  isMain: boolean
}

export function useCarousel({ section, opener, label, images, isMain }: Options) {
  const openLarge = useLargePhotos(label, images)
  const slides = useRef<Slides>(null)
  const [shown, setShown] = useState({ index: 0, isByItself: false })
  const [isStopped, setStopped] = useState(false)
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  const { length: count } = images
  const plays = !isMain && count > 1
  const goTo = (index: number, isInstant?: boolean) => slides.current?.show(index, isInstant)
  const open = () =>
    void openLarge(shown.index, (last) => {
      goTo(last, true)
      opener.current?.focus() // a click on a photo has focused nothing that the focus could return to
    })
  const tap = useEffectEvent(open)
  const stay = useEffectEvent(() => {
    if (shown.index > 0) goTo(Math.min(shown.index, count - 1), true)
  })

  useEffect(() => {
    if (!section.current || count === 0) return
    slides.current = startSlides(section.current, {
      plays,
      onTurn: (index, isByItself) => setShown({ index, isByItself }),
      onTap: () => tap(),
    })
    stay() // at its photo, when others have come or gone
    return slides.current.stop
  }, [section, count, plays])

  const previous = () => slides.current?.step(-1)
  const next = () => slides.current?.step(1)
  const move = (event: KeyboardEvent | PressInside) => {
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
    else if (letterOf(event) === 'f' && section.current) open()
  }, isMain)

  return {
    ...shown,
    canPlay: plays && !isCalm,
    isStopped,
    toggle: () => {
      slides.current?.pause(!isStopped)
      setStopped(!isStopped)
    },
    open,
    previous,
    next,
    goTo,
    move,
  }
}
