import type { KeyboardEvent } from 'react'
import { CarouselBar } from '~/components/carousel/carousel_bar'
import { CarouselSlides } from '~/components/carousel/carousel_slides'
import { CarouselThumbnails } from '~/components/carousel/carousel_thumbnails'
import { PhotoPlaceholder } from '~/components/ui/photo'
import { useCarousel, type CarouselState } from '~/components/carousel/use_carousel'
import { useText } from '~/hooks/use_text'

export type CarouselImage = { id: number; image_url: string; caption: string }

type Props = {
  /** Whose pictures they are, for a screen reader. */
  label: string
  images: CarouselImage[]
}

/** A property's photos, one at a time; by button, arrow key, swipe, preview or by themselves. */
export function Carousel({ label, images }: Props) {
  const t = useText()
  const [viewport, carousel] = useCarousel(images.length)
  if (images.length === 0) return <NoPhotos />

  const turn = (event: KeyboardEvent) => {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const move = moves(carousel, images.length, isRightToLeft)[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }

  return (
    <section
      className="carousel"
      aria-roledescription={t('carousel.role')}
      aria-label={label}
      onKeyDown={turn}
      {...carousel.holding}
    >
      <CarouselSlides viewport={viewport} carousel={carousel} images={images} />
      <CarouselBar carousel={carousel} images={images} />
      {images.length > 1 && <CarouselThumbnails carousel={carousel} images={images} />}
    </section>
  )
}

function NoPhotos() {
  const t = useText()
  return (
    <div className="carousel">
      <div className="carousel-stage">
        <PhotoPlaceholder alt={t('carousel.none')} />
      </div>
      <p className="carousel-bar">{t('carousel.none')}</p>
    </div>
  )
}

function moves(
  { previous, next, goTo }: CarouselState,
  count: number,
  isRightToLeft: boolean
): Record<string, (() => void) | undefined> {
  return {
    ArrowLeft: isRightToLeft ? next : previous,
    ArrowRight: isRightToLeft ? previous : next,
    Home: () => goTo(0),
    End: () => goTo(count - 1),
  }
}
