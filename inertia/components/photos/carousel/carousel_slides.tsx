import type { Ref } from 'react'
import { ChevronLeft, ChevronRight, Maximize2 } from 'lucide-react'
import { largeViewSizes } from '#config/image_sizes'
import { Photo } from '~/components/ui/photo'
import type { Carousel, CarouselImage } from '~/components/photos/carousel/use_carousel'
import { useText } from '~/hooks/use_text'

type Props = {
  opener: Ref<HTMLButtonElement>
  carousel: Carousel
  images: CarouselImage[]
}

/** The frame has fixed proportions, so the page does not jump when a photo loads. */
export function CarouselSlides({ opener, carousel, images }: Props) {
  const t = useText()
  const count = images.length
  return (
    <div className="carousel-stage">
      <ul className="carousel-slides" data-track>
        {images.map((image, index) => (
          <li
            key={image.id}
            className="carousel-slide"
            aria-roledescription={t('photos.slide')}
            aria-label={t('photos.position', { position: index + 1, count })}
            aria-hidden={index !== carousel.index || undefined}
          >
            <Photo
              name={image.image_url}
              alt={image.caption}
              pixels={image}
              sizes={largeViewSizes}
              isLazy={index > 1}
              isFirst={index === 0}
              isFar={!isNeighbour(index, carousel.index, count)}
              failure={t('photos.photo_failed')}
              hasPreview
            />
          </li>
        ))}
      </ul>
      <button
        type="button"
        ref={opener}
        className="button is-icon is-round is-next is-opener"
        aria-label={t('photos.open_large')}
        title={t('photos.open_large')}
        onClick={carousel.open}
      >
        <Maximize2 size={18} />
      </button>
      {count > 1 && (
        <>
          <button
            type="button"
            className="button is-icon is-round"
            aria-label={t('photos.previous')}
            onClick={carousel.previous}
          >
            <ChevronLeft />
          </button>
          <button
            type="button"
            className="button is-icon is-round is-next"
            aria-label={t('photos.next')}
            onClick={carousel.next}
          >
            <ChevronRight />
          </button>
        </>
      )}
    </div>
  )
}

/** The last slide is beside the first one too. */
function isNeighbour(one: number, other: number, count: number) {
  const distance = Math.abs(one - other)
  return Math.min(distance, count - distance) <= 1
}
