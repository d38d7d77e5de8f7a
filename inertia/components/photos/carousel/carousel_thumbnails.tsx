import { Photo } from '~/components/ui/photo'
import type { CarouselImage, CarouselState } from '~/components/photos/carousel/use_carousel'
import { useText } from '~/hooks/use_text'

type Props = { carousel: CarouselState; images: CarouselImage[] }

export function CarouselThumbnails({ carousel, images }: Props) {
  const t = useText()
  return (
    <div className="carousel-thumbnails pt-2" role="group" aria-label={t('carousel.all')}>
      {images.map((image, index) => (
        <button
          key={image.id}
          type="button"
          className="carousel-thumbnail"
          aria-label={t('carousel.show', { caption: image.caption, position: index + 1 })}
          aria-current={index === carousel.index || undefined}
          onClick={() => carousel.goTo(index)}
        >
          <Photo name={image.image_url} alt="" isThumbnail />
        </button>
      ))}
    </div>
  )
}
