import { PhotoPicker } from '~/components/uploads/photo_picker'
import { RejectedPhotos } from '~/components/uploads/rejected_photos'
import { SelectedPhotos } from '~/components/uploads/selected_photos'
import { UploadBar } from '~/components/uploads/upload_bar'
import {
  usePhotoUploadForm,
  type PhotoUploadTarget,
} from '~/components/uploads/use_photo_upload_form'
import { useText } from '~/hooks/use_text'

export function PhotoUploadForm(target: PhotoUploadTarget) {
  const t = useText()
  const { maxBytes, storedCount } = target
  const { selection, upload, notice, isBusy, send } = usePhotoUploadForm(target)
  const count = selection.ready.length
  return (
    <div className="photo-adder stack is-loose">
      <PhotoPicker
        maxBytes={maxBytes}
        room={selection.room}
        onFiles={selection.add}
        isEmpty={count === 0}
        disabled={isBusy}
      />
      <RejectedPhotos {...{ selection, maxBytes, storedCount }} disabled={isBusy} />
      <p className="is-visually-hidden" role="status">
        {count > 0 && t('photos.selected_status', { count })}
      </p>
      {count > 0 && (
        <SelectedPhotos selection={selection} problems={upload.problems} disabled={isBusy} />
      )}
      <UploadBar upload={upload} count={count} notice={notice} onSend={send} />
    </div>
  )
}
