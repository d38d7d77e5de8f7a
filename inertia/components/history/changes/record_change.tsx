import { FieldChanges } from '~/components/history/changes/field_changes'
import { type ChangeRow, hasValues } from '~/components/history/changes/history'
import { HistoryPhoto } from '~/components/history/changes/history_photo'
import { useText } from '~/hooks/use_text'

export function RecordChange({ change: { action, changes, images } }: { change: ChangeRow }) {
  if (!images?.length) return hasValues(action) && <FieldChanges changes={changes} />
  return (
    <>
      <ChangePhotos images={images} photos={changes.filter(({ field }) => field === 'images')} />
      <FieldChanges changes={changes.filter(({ field }) => field !== 'images')} />
    </>
  )
}

type Props = { images: NonNullable<ChangeRow['images']>; photos: ChangeRow['changes'] }

function ChangePhotos({ images, photos }: Props) {
  const t = useText()
  const isRemoval = photos.some(({ to }) => to === null)
  const captions = photos.map(({ from, to }) => String(to ?? from ?? ''))
  return (
    <ul
      className={`history-photos row is-close is-wrapping mt-1 ${isRemoval ? 'is-removed' : ''}`}
      aria-label={t(isRemoval ? 'activity.removed_photos' : 'activity.added_photos')}
    >
      {images.map(({ id, image_url: name }, index) => (
        <li key={id}>
          <HistoryPhoto name={name} alt={captions[index] ?? ''} isRemoved={isRemoval} />
        </li>
      ))}
    </ul>
  )
}
