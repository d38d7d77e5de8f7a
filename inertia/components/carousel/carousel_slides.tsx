import type { Ref } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Photo } from '~/components/ui/photo'
import type { CarouselImage, CarouselState } from '~/components/carousel/use_carousel'
import { useText } from '~/hooks/use_text'

type Props = {
  viewport: Ref<HTMLDivElement>
  carousel: CarouselState
  images: CarouselImage[]
}

/** The frame has fixed proportions, so the page does not jump when a photo loads. */
export function CarouselSlides({ viewport, carousel, images }: Props) {
  const t = useText()
  const count = images.length
  return (
    <div className="carousel-stage">
      <div className="carousel-viewport" ref={viewport}>
        <ul className="carousel-slides">
          {images.map((image, index) => (
            <li
              key={image.id}
              className="carousel-slide"
              aria-roledescription={t('carousel.slide')}
              aria-label={t('carousel.position', { position: index + 1, count })}
              aria-hidden={index !== carousel.index || undefined}
            >
              <Photo name={image.image_url} alt={image.caption} isLazy={index > 1} />
            </li>
          ))}
        </ul>
      </div>
      {count > 1 && (
        <>
          <button
            type="button"
            className="button is-icon carousel-turn"
            aria-label={t('carousel.previous')}
            onClick={carousel.previous}
          >
            <ChevronLeft className="is-turned-in-rtl" aria-hidden />
          </button>
          <button
            type="button"
            className="button is-icon carousel-turn is-next"
            aria-label={t('carousel.next')}
            onClick={carousel.next}
          >
            <ChevronRight className="is-turned-in-rtl" aria-hidden />
          </button>
        </>
      )}
    </div>
  )
}
