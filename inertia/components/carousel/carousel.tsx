import type { KeyboardEvent } from 'react'
import { CarouselBar } from '~/components/carousel/carousel_bar'
import { CarouselSlides } from '~/components/carousel/carousel_slides'
import { CarouselThumbnails } from '~/components/carousel/carousel_thumbnails'
import { useCarousel, type CarouselImage } from '~/components/carousel/use_carousel'
import { PhotoPlaceholder } from '~/components/ui/photo'
import { useText } from '~/hooks/use_text'

type Props = {
  /** Names the property for a screen reader. */
  label: string
  images: CarouselImage[]
}

export function Carousel({ label, images }: Props) {
  const t = useText()
  const [viewport, carousel] = useCarousel(images.length)
  if (images.length === 0) return <NoPhotos />

  const { previous, next, goTo } = carousel
  const move = (event: KeyboardEvent) => {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const moves: Record<string, (() => void) | undefined> = {
      ArrowLeft: isRightToLeft ? next : previous,
      ArrowRight: isRightToLeft ? previous : next,
      Home: () => goTo(0),
      End: () => goTo(images.length - 1),
    }
    if (!moves[event.key]) return
    event.preventDefault()
    moves[event.key]?.()
  }

  return (
    <section
      className="carousel"
      aria-roledescription={t('carousel.role')}
      aria-label={label}
      onKeyDown={move}
      {...carousel.pauseProps}
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
      <p className="carousel-bar row has-text-soft has-text-small">{t('carousel.none')}</p>
    </div>
  )
}
