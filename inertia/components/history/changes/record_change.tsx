import { FieldChanges } from '~/components/history/changes/field_changes'
import { type ChangeRow, hasValues } from '~/components/history/changes/history'
import { HistoryPhoto } from '~/components/history/changes/history_photo'
import { useText } from '~/hooks/use_text'

export function RecordChange({ change }: { change: ChangeRow }) {
  const { action, changes, images } = change
  if (images?.length) return <PhotosAndMore change={change} />
  return changes.length > 0 && hasValues(action) && <FieldChanges changes={changes} />
}

function PhotosAndMore({ change }: { change: ChangeRow }) {
  const others = change.changes.filter(({ field }) => field !== 'images')
  return (
    <>
      <ChangePhotos change={change} />
      {others.length > 0 && <FieldChanges changes={others} />}
    </>
  )
}

type Props = { change: ChangeRow }

function ChangePhotos({ change: { images, changes } }: Props) {
  const t = useText()
  if (!images?.length) return null
  const photos = changes.filter(({ field }) => field === 'images')
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
