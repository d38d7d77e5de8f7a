import '~/css/carousel.scss'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { CarouselBar } from '~/components/carousel/carousel_bar'
import { CarouselSlides } from '~/components/carousel/carousel_slides'
import { CarouselThumbnails } from '~/components/carousel/carousel_thumbnails'
import { useCarousel, type CarouselImage } from '~/components/carousel/use_carousel'
import { usePhotoLightbox } from '~/components/lightbox/use_photo_lightbox'
import { PhotoPlaceholder } from '~/components/ui/photo'
import { useText } from '~/hooks/use_text'

type Props = {
  /** Names the property for a screen reader. */
  label: string
  images: CarouselImage[]
  /** What to do about a property without photos. */
  emptyAction?: ReactNode
}

export function Carousel({ label, images, emptyAction }: Props) {
  const t = useText()
  const { opened, open, close } = usePhotoLightbox()
  const [viewport, carousel] = useCarousel(images.length, opened !== null)
  const opener = useRef<HTMLButtonElement>(null)
  if (images.length === 0) return <NoPhotos action={emptyAction} />

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
  const leaveLightbox = (index: number) => {
    close()
    goTo(index, true)
    opener.current?.focus() // a click on a photo has focused nothing that the focus could return to
  }

  return (
    <>
      <section
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
          onOpen={() => void open(carousel.index)}
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
      <div className="carousel-bar row is-spread has-text-soft has-text-small">
        <p>{t('carousel.none')}</p>
        {action}
      </div>
    </div>
  )
}
