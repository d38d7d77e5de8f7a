import { useRef, type ReactNode } from 'react'
import { Pause, Play } from 'lucide-react'
import { CarouselSlides } from '~/components/photos/carousel/carousel_slides'
import {
  useCarousel,
  type Carousel as State,
  type CarouselImage,
} from '~/components/photos/carousel/use_carousel'
import { PhotoPlaceholder, Photo } from '~/components/ui/photo'
import { Typed } from '~/components/ui/typed'
import { useText } from '~/hooks/use_text'
import { IconButton } from '~/components/ui/button'

type Props = {
  label: string
  images: CarouselImage[]
  emptyAction?: ReactNode
  isMain?: boolean
}

export function Carousel({ label, images, emptyAction, isMain = false }: Props) {
  const t = useText()
  const section = useRef<HTMLElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const carousel = useCarousel({ section, opener, label, images, isMain })
  if (images.length === 0) return <NoPhotos action={emptyAction} />

  return (
    <section
      ref={section}
      className="carousel"
      aria-roledescription={t('photos.role')}
      aria-label={label}
      onKeyDown={carousel.move}
    >
      <CarouselSlides opener={opener} carousel={carousel} images={images} />
      <CarouselBar carousel={carousel} images={images} />
      {images.length > 1 && <CarouselThumbnails carousel={carousel} images={images} />}
    </section>
  )
}

function NoPhotos({ action }: { action: ReactNode }) {
  const t = useText()
  return (
    <div className="carousel is-empty">
      <div className="carousel-stage">
        <PhotoPlaceholder alt={t('photos.none')} />
      </div>
      <div className="carousel-bar is-touchable row is-spread pt-2 has-text-soft has-text-small">
        <p>{t('photos.none')}</p>
        {action}
      </div>
    </div>
  )
}

type PartProps = { carousel: State; images: CarouselImage[] }

function CarouselThumbnails({ carousel, images }: PartProps) {
  const t = useText()
  return (
    <div className="carousel-thumbnails pt-2" role="group" aria-label={t('photos.all')}>
      {images.map((image, index) => (
        <button
          key={image.id}
          type="button"
          className="carousel-thumbnail"
          aria-label={t('photos.show', { caption: image.caption, position: index + 1 })}
          aria-current={index === carousel.index || undefined}
          onClick={() => carousel.goTo(index)}
        >
          <Photo name={image.image_url} alt="" isThumbnail />
        </button>
      ))}
    </div>
  )
}

/** Screen readers speak caption and position, except of slides that turn by themselves. */
function CarouselBar({ carousel, images }: PartProps) {
  const t = useText()
  const { index, isByItself, isStopped, canPlay, toggle } = carousel
  const Icon = isStopped ? Play : Pause
  const position = t('photos.position', { position: index + 1, count: images.length })
  return (
    <div className="carousel-bar is-touchable row pt-2 has-text-soft has-text-small">
      <p className="row is-wrapping fill" aria-live={isByItself ? 'off' : 'polite'}>
        <Typed className="carousel-caption has-text-ink has-text-weight-medium is-breakable">
          {images[index]?.caption}
        </Typed>
        <span className="carousel-position is-tabular">{position}</span>
      </p>
      {canPlay && (
        <IconButton label={t(isStopped ? 'photos.play' : 'photos.pause')} onClick={toggle}>
          <Icon size={18} />
        </IconButton>
      )}
    </div>
  )
}
