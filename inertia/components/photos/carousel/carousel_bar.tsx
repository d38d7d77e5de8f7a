import { Pause, Play } from 'lucide-react'
import { IconButton } from '~/components/ui/button'
import type { CarouselImage, CarouselState } from '~/components/photos/carousel/use_carousel'
import { useText } from '~/hooks/use_text'

type Props = { carousel: CarouselState; images: CarouselImage[] }

/** Screen readers speak caption and position, except while the slides play. */
export function CarouselBar({ carousel, images }: Props) {
  const t = useText()
  const { index, isPlaying, isStopped, canPlay, toggle } = carousel
  const Icon = isStopped ? Play : Pause
  const position = t('carousel.position', { position: index + 1, count: images.length })
  return (
    <div className="carousel-bar row pt-2 has-text-soft has-text-small">
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
