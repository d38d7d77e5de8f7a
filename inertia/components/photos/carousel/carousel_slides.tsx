import type { Ref } from 'react'
import { ChevronLeft, ChevronRight, Maximize2 } from 'lucide-react'
import { largeViewSizes } from '#config/image_sizes'
import { Photo } from '~/components/ui/photo'
import type { CarouselImage, CarouselState } from '~/components/photos/carousel/use_carousel'
import { useText } from '~/hooks/use_text'

type Props = {
  viewport: Ref<HTMLDivElement>
  opener: Ref<HTMLButtonElement>
  carousel: CarouselState
  images: CarouselImage[]
  onOpen: () => void
}

/** The frame has fixed proportions, so the page does not jump when a photo loads. */
export function CarouselSlides({ viewport, opener, carousel, images, onOpen }: Props) {
  const t = useText()
  const count = images.length
  return (
    <div className="carousel-stage">
      <div className="carousel-viewport" ref={viewport} onClick={onOpen}>
        <ul className="carousel-slides">
          {images.map((image, index) => (
            <li
              key={image.id}
              className="carousel-slide"
              aria-roledescription={t('carousel.slide')}
              aria-label={t('carousel.position', { position: index + 1, count })}
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
                failure={t('carousel.photo_failed')}
                hasPreview
              />
            </li>
          ))}
        </ul>
      </div>
      <button
        type="button"
        ref={opener}
        className="button is-icon is-next is-opener"
        aria-label={t('carousel.open')}
        title={t('carousel.open')}
        onClick={onOpen}
      >
        <Maximize2 size={18} aria-hidden />
      </button>
      {count > 1 && (
        <>
          <button
            type="button"
            className="button is-icon"
            aria-label={t('carousel.previous')}
            onClick={carousel.previous}
          >
            <ChevronLeft className="is-turned-in-rtl" aria-hidden />
          </button>
          <button
            type="button"
            className="button is-icon is-next"
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

/** The last slide is beside the first one too. */
function isNeighbour(one: number, other: number, count: number) {
  const distance = Math.abs(one - other)
  return Math.min(distance, count - distance) <= 1
}
