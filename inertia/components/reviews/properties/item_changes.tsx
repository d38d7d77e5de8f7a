import { useId } from 'react'
import { ImageMinus, ImagePlus } from 'lucide-react'
import type { QueueItem } from '~/components/reviews/queue_item'
import { useZone } from '~/hooks/use_clock'
import { useText } from '~/hooks/use_text'
import { dayOf } from '~/lib/values/dates'
import { Photo } from '~/components/ui/photo'
import { FieldChanges } from '~/components/history/changes/field_changes'
import { HistoryPhoto } from '~/components/history/changes/history_photo'
import { addedIn } from '~/components/photos/photo_list'

export function ItemChanges({ item }: { item: QueueItem }) {
  const id = useId()
  const { changes, kind, images, images_added: added, removed_images: removed } = item
  const title = useTitle(item)
  if (kind === 'new') return null
  return (
    <section className="card is-waiting stack px-4 py-3" aria-labelledby={id}>
      <h3 id={id} className="has-text-weight-medium">
        {title}
      </h3>
      <FieldChanges changes={changes} isDetailed />
      <PhotoChanges images={images} added={added} removed={removed} />
    </section>
  )
}

function useTitle({ changes, images_added: added, removed_images: removed, ...item }: QueueItem) {
  const t = useText()
  const zone = useZone()
  const { last_review: review } = item
  if (changes.length + added.length + removed.length === 0) return t('review.nothing_changed')
  if (review?.verdict !== 'approved') return t('review.changed_since')
  const name = review.reviewer?.name ?? t('activity.terminal')
  return t('review.changed_since_approval', { name, day: dayOf(review.at, zone) })
}

type PhotoChangesProps = {
  images: QueueItem['images']
  added: string[]
  removed: QueueItem['removed_images']
}

function PhotoChanges({ images, added, removed }: PhotoChangesProps) {
  const t = useText()
  const groups = [
    { kind: 'added', count: added.length, photos: addedIn(images, added), Icon: ImagePlus },
    { kind: 'removed', count: removed.length, photos: removed, Icon: ImageMinus },
  ] as const
  const shown = groups.filter(({ count }) => count > 0)
  if (shown.length === 0) return null
  return (
    <div className="row is-loose is-top is-wrapping">
      {shown.map(({ kind, count, photos, Icon }) => (
        <div key={kind}>
          <h4 className="row is-tight mb-1 has-text-soft has-text-small">
            <Icon size={16} />
            {t(`review.photos_${kind}`, { count })}
          </h4>
          <ul className="row is-wrapping">
            {photos.map(({ caption, image_url: name }) => (
              <li key={name} className={`added-photo ${kind === 'removed' ? 'is-removed' : ''}`}>
                {kind === 'removed' ? (
                  <HistoryPhoto name={name} alt={caption} isRemoved />
                ) : (
                  <Photo name={name} alt={caption} isThumbnail />
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
