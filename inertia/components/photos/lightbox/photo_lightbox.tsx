import 'yet-another-react-lightbox/styles.css'
import '~/css/lightbox.scss' // after the library's own, which it overrides
import { useState } from 'react'
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import Lightbox, { type SlideImage } from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { useText } from '~/hooks/use_text'
import { sizesOf } from '~/lib/image_sizes'

export type LargePhoto = { image_url: string; caption: string; width: number; height: number }

type Props = {
  label: string
  photos: LargePhoto[]
  index: number
  /** With the photo that was shown last. */
  onClose: (index: number) => void
}

const icon = { 'size': 24, 'aria-hidden': true } as const

export function PhotoLightbox({ label, photos, index, onClose }: Props) {
  const t = useText()
  const labels = useLabels(label)
  const [shown, setShown] = useState(index)
  const [slides] = useState(() => photos.map(slideOf)) // other slides would begin at `index` again
  const isSingle = slides.length === 1
  const noButton = isSingle ? () => null : undefined
  return (
    <Lightbox
      open
      close={() => onClose(shown)}
      index={index}
      slides={slides}
      plugins={[Zoom]}
      labels={labels}
      className="lightbox"
      carousel={{ finite: isSingle, preload: 1, padding: 0 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      zoom={{ maxZoomPixelRatio: 1.5, scrollToZoom: true, pinchZoomV4: true }}
      on={{ view: (view) => setShown(view.index) }}
      render={{
        buttonPrev: noButton,
        buttonNext: noButton,
        iconPrev: () => <ChevronLeft {...icon} />,
        iconNext: () => <ChevronRight {...icon} />,
        iconError: () => (
          <p className="lightbox-failure px-4 py-4 has-text-centered">
            {t('carousel.photo_failed')}
          </p>
        ),
        iconClose: () => <X {...icon} />,
        iconZoomIn: () => <ZoomIn {...icon} />,
        iconZoomOut: () => <ZoomOut {...icon} />,
        controls: () => (
          <p className="lightbox-caption">
            <span>{photos[shown]?.caption}</span>
            <span className="is-tabular">
              {t('carousel.position', { position: shown + 1, count: photos.length })}
            </span>
          </p>
        ),
      }}
    />
  )
}

function slideOf({ caption: alt, image_url, width, height }: LargePhoto): SlideImage {
  const files = sizesOf({ image_url, width, height })
  const { src } = files.at(-1)!
  return { src, alt, width, height, ...(files.length > 1 && { srcSet: files }) }
}

function useLabels(label: string) {
  const t = useText()
  return {
    'Previous': t('carousel.previous'),
    'Next': t('carousel.next'),
    'Close': t('common.close'),
    'Zoom in': t('carousel.zoom_in'),
    'Zoom out': t('carousel.zoom_out'),
    'Lightbox': label,
    'Photo gallery': label,
    'Carousel': t('carousel.role'),
    'Slide': t('carousel.slide'),
    '{index} of {total}': t('carousel.position_pattern'),
  }
}
