import type { ChangeRow } from '~/components/history/changes/history_rows'
import { HistoryPhoto } from '~/components/history/changes/history_photo'
import { useText } from '~/hooks/use_text'

type Props = { change: ChangeRow }

/** Previews of the photos that were added or removed. */
export function ChangePhotos({ change: { images, changes } }: Props) {
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
