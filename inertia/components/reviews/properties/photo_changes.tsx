import type { QueueItem } from '~/components/reviews/queue_item'
import { ImageMinus, ImagePlus } from 'lucide-react'
import { Photo } from '~/components/ui/photo'
import { useText } from '~/hooks/use_text'
import { addedIn } from '~/components/photos/photo_list'

type Props = { images: QueueItem['images']; added: string[]; removed: string[] }

export function PhotoChanges({ images, added, removed }: Props) {
  const t = useText()
  const shown = addedIn(images, added)
  if (added.length + removed.length === 0) return null
  return (
    <div className="row is-loose is-top is-wrapping">
      {added.length > 0 && (
        <div>
          <h4 className="row is-tight mb-1 has-text-soft has-text-small">
            <ImagePlus size={16} aria-hidden />
            {t('review.photos_added', { count: added.length })}
          </h4>
          <ul className="row is-wrapping">
            {shown.map((image) => (
              <li key={image.id} className="added-photo">
                <Photo name={image.image_url} alt={image.caption} isThumbnail />
              </li>
            ))}
          </ul>
        </div>
      )}
      {removed.length > 0 && (
        <div>
          <h4 className="row is-tight mb-1 has-text-soft has-text-small">
            <ImageMinus size={16} aria-hidden />
            {t('review.photos_removed', { count: removed.length })}
          </h4>
          <ul className="row is-wrapping has-text-soft has-text-small">
            {removed.map((caption, index) => (
              <li key={index}>
                <del>{caption}</del>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
