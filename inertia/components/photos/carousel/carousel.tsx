import { useRef, type ReactNode } from 'react'
import { CarouselBar } from '~/components/photos/carousel/carousel_bar'
import { CarouselSlides } from '~/components/photos/carousel/carousel_slides'
import { CarouselThumbnails } from '~/components/photos/carousel/carousel_thumbnails'
import { useCarouselKeys } from '~/components/photos/carousel/use_carousel_keys'
import { useCarousel, type CarouselImage } from '~/components/photos/carousel/use_carousel'
import { usePhotoLightbox } from '~/components/photos/lightbox/use_photo_lightbox'
import { PhotoPlaceholder } from '~/components/ui/photo'
import { useText } from '~/hooks/use_text'

type Props = {
  /** Names the property for a screen reader. */
  label: string
  images: CarouselImage[]
  /** What to do about a property without photos. */
  emptyAction?: ReactNode
  /** The screen is about the photos: no slide show, and their keys work from everywhere on it. */
  isMain?: boolean
}

export function Carousel({ label, images, emptyAction, isMain = false }: Props) {
  const t = useText()
  const { opened, open, close } = usePhotoLightbox()
  const [viewport, carousel] = useCarousel(images.length, { isHeld: opened !== null, isMain })
  const opener = useRef<HTMLButtonElement>(null)
  const section = useRef<HTMLElement>(null)
  const openLarge = () => void open(carousel.index)
  const move = useCarouselKeys({ section, carousel, count: images.length, isMain, openLarge })
  if (images.length === 0) return <NoPhotos action={emptyAction} />

  const leaveLightbox = (index: number) => {
    close()
    carousel.goTo(index, true)
    opener.current?.focus() // a click on a photo has focused nothing that the focus could return to
  }

  return (
    <>
      <section
        ref={section}
        className="carousel"
        aria-roledescription={t('carousel.role')}
        aria-label={label}
        onKeyDown={move}
        {...carousel.pauseProps}
      >
        <CarouselSlides
          viewport={viewport}
          opener={opener}
          carousel={carousel}
          images={images}
          onOpen={openLarge}
        />
        <CarouselBar carousel={carousel} images={images} />
        {images.length > 1 && <CarouselThumbnails carousel={carousel} images={images} />}
      </section>
      {opened && (
        <opened.PhotoLightbox
          label={label}
          photos={images}
          index={opened.index}
          onClose={leaveLightbox}
        />
      )}
    </>
  )
}

function NoPhotos({ action }: { action: ReactNode }) {
  const t = useText()
  return (
    <div className="carousel is-empty">
      <div className="carousel-stage">
        <PhotoPlaceholder alt={t('carousel.none')} />
      </div>
      <div className="carousel-bar row is-spread pt-2 has-text-soft has-text-small">
        <p>{t('carousel.none')}</p>
        {action}
      </div>
    </div>
  )
}
