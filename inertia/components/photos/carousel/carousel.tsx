import { useRef, type ReactNode } from 'react'
import { Pause, Play } from 'lucide-react'
import { CarouselSlides } from '~/components/photos/carousel/carousel_slides'
import { useCarouselKeys } from '~/components/photos/carousel/use_carousel_keys'
import {
  useCarousel,
  type CarouselImage,
  type CarouselState,
} from '~/components/photos/carousel/use_carousel'
import { usePhotoLightbox } from '~/components/photos/lightbox/use_photo_lightbox'
import { PhotoPlaceholder, Photo } from '~/components/ui/photo'
import { useText } from '~/hooks/use_text'
import { IconButton } from '~/components/ui/button'

type Props = {
  label: string
  images: CarouselImage[]
  emptyAction?: ReactNode
  /** The screen is about the photos: no slide show, and their keys work from everywhere on it. */
  isMain?: boolean
}

export function Carousel({ label, images, emptyAction, isMain = false }: Props) {
  const t = useText()
  const { opened, open, close } = usePhotoLightbox()
  const [viewport, carousel] = useCarousel(images.length, {
    isLightboxOpen: opened !== null,
    isMain,
  })
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
      <div className="carousel-bar is-touchable row is-spread pt-2 has-text-soft has-text-small">
        <p>{t('carousel.none')}</p>
        {action}
      </div>
    </div>
  )
}

type CarouselThumbnailsProps = { carousel: CarouselState; images: CarouselImage[] }

function CarouselThumbnails({ carousel, images }: CarouselThumbnailsProps) {
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

type CarouselBarProps = { carousel: CarouselState; images: CarouselImage[] }

/** Screen readers speak caption and position, except while the slides play. */
function CarouselBar({ carousel, images }: CarouselBarProps) {
  const t = useText()
  const { index, isPlaying, isStopped, canPlay, toggle } = carousel
  const Icon = isStopped ? Play : Pause
  const position = t('carousel.position', { position: index + 1, count: images.length })
  return (
    <div className="carousel-bar is-touchable row pt-2 has-text-soft has-text-small">
      <p className="row is-wrapping fill" aria-live={isPlaying ? 'off' : 'polite'}>
        <span className="carousel-caption has-text-ink has-text-weight-medium is-breakable">
          {images[index]?.caption}
        </span>
        <span className="carousel-position is-tabular">{position}</span>
      </p>
      {canPlay && (
        <IconButton label={t(isStopped ? 'carousel.play' : 'carousel.pause')} onClick={toggle}>
          <Icon size={18} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
