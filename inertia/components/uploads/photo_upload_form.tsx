import { ChosenPhotos } from '~/components/uploads/chosen_photos'
import { PhotoPicker } from '~/components/uploads/photo_picker'
import { RefusedPhotos } from '~/components/uploads/refused_photos'
import { UploadBar } from '~/components/uploads/upload_bar'
import { usePhotoAdder, type PhotoTarget } from '~/components/uploads/use_photo_adder'
import { useText } from '~/hooks/use_text'

/** Choosing photos and sending them: the whole of the upload screen, a part of the edit screen. */
export function PhotoAdder(target: PhotoTarget) {
  const t = useText()
  const { selection, upload, notice, isBusy, send } = usePhotoAdder(target)
  return (
    <div className="photo-adder">
      <PhotoPicker
        limits={target.limits}
        room={selection.room}
        onFiles={selection.add}
        isEmpty={selection.ready.length === 0}
        disabled={isBusy}
      />
      <RefusedPhotos
        selection={selection}
        limits={target.limits}
        storedCount={target.storedCount}
        isFixed={isBusy}
      />
      <p className="is-visually-hidden" role="status">
        {selection.ready.length > 0 && t('photos.chosen_status', { count: selection.ready.length })}
      </p>
      {selection.ready.length > 0 && (
        <ChosenPhotos selection={selection} problems={upload.problems} isFixed={isBusy} />
      )}
      <UploadBar upload={upload} count={selection.ready.length} notice={notice} onSend={send} />
    </div>
  )
}
