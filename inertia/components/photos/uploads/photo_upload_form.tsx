import type { ReactNode } from 'react'
import { PhotoPicker } from '~/components/photos/uploads/photo_picker'
import { RejectedPhotos } from '~/components/photos/uploads/rejected_photos'
import { SelectedPhotos } from '~/components/photos/uploads/selected_photos'
import { UploadBar } from '~/components/photos/uploads/upload_bar'
import {
  usePhotoUploadForm,
  type PhotoUploadTarget,
} from '~/components/photos/uploads/use_photo_upload_form'
import { useText } from '~/hooks/use_text'

type Props = PhotoUploadTarget & {
  /** The stored photos, which take the place of the selected ones after an upload. */
  children?: ReactNode
}

export function PhotoUploadForm({ children, ...target }: Props) {
  const t = useText()
  const form = usePhotoUploadForm(target)
  const { maxBytes, storedCount } = target
  const { selection, room, isBusy } = form
  const count = selection.ready.length
  return (
    <div className="photo-adder">
      <PhotoPicker
        {...{ maxBytes, room, storedCount }}
        isFull={form.isFull}
        isPrimary={count === 0 && !form.isFinished}
        onFiles={selection.add}
        disabled={isBusy}
      />
      <RejectedPhotos {...{ selection, maxBytes, storedCount }} disabled={isBusy} />
      <p className="is-visually-hidden" role="status">
        {count > 0 && t('photos.selected_status', { count })}
      </p>
      {form.listsStored && children}
      {count > 0 && (
        <SelectedPhotos selection={selection} problems={form.upload.problems} disabled={isBusy} />
      )}
      <UploadBar form={form} area={target.area} propertyId={target.propertyId} />
    </div>
  )
}
