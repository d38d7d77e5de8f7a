import { ChangePhotos } from '~/components/history/changes/change_photos'
import { FieldChanges } from '~/components/history/changes/field_changes'
import type { ChangeRow } from '~/components/history/changes/history_rows'
import { hasValues } from '~/components/history/changes/history'

/** What an operation did to one record, beside what its sentence tells. */
export function RecordChange({ change }: { change: ChangeRow }) {
  const { action, changes, images } = change
  if (images?.length) return <PhotosAndMore change={change} />
  return changes.length > 0 && hasValues(action) && <FieldChanges changes={changes} />
}

/** An owner's change of photos may also switch the property off. */
function PhotosAndMore({ change }: { change: ChangeRow }) {
  const others = change.changes.filter(({ field }) => field !== 'images')
  return (
    <>
      <ChangePhotos change={change} />
      {others.length > 0 && <FieldChanges changes={others} />}
    </>
  )
}
