import type { ReactNode } from 'react'
import { PhotoPicker } from '~/components/photos/uploads/photo_picker'
import { SelectedPhotos } from '~/components/photos/uploads/selected_photos'
import { UploadBar } from '~/components/photos/uploads/upload_bar'
import {
  usePhotoUploadForm,
  type PhotoUploadTarget,
} from '~/components/photos/uploads/use_photo_upload_form'
import { useText } from '~/hooks/use_text'
import { TriangleAlert, X } from 'lucide-react'
import limits from '#config/limits'
import { IconButton } from '~/components/ui/button'
import type { PhotoSelection } from '~/components/photos/uploads/use_photo_selection'
import type { RejectedPhoto } from '~/components/photos/photo_list'
import { excessOf, formatNameOf, megabytesOf } from '~/components/photos/photo_rules'

type Props = PhotoUploadTarget & {
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

type RejectedPhotosProps = {
  selection: PhotoSelection
  maxBytes: number
  storedCount: number | undefined
  disabled: boolean
}

function RejectedPhotos({ selection, maxBytes, storedCount, disabled }: RejectedPhotosProps) {
  const t = useText()
  const { rejected, dismiss } = selection
  const hasTooMany = rejected.some(({ rejection }) => rejection === 'too_many')
  if (rejected.length === 0) return <div role="alert" />

  return (
    <div className="notification row has-text-small is-warning" role="alert">
      <TriangleAlert size={18} />
      <div className="rejected-photos stack fill">
        <p className="has-text-weight-medium">
          {t('photos.rejected_count', { count: rejected.length })}
        </p>
        {hasTooMany && storedCount !== undefined && (
          <p>{t('images.too_many', { limit: limits.imagesPerProperty, existing: storedCount })}</p>
        )}
        <ul className="bulleted stack is-tight">
          {rejected.map((photo) => (
            <Rejection key={photo.id} photo={photo} maxBytes={maxBytes} />
          ))}
        </ul>
      </div>
      <IconButton label={t('common.close')} onClick={dismiss} disabled={disabled}>
        <X size={18} />
      </IconButton>
    </div>
  )
}

function Rejection({ photo, maxBytes }: { photo: RejectedPhoto; maxBytes: number }) {
  const t = useText()
  const { file, rejection } = photo
  const reason = t(`photos.reason_${rejection}`, {
    ...excessOf(file.size, maxBytes),
    format: formatNameOf(file),
    megabytes: megabytesOf(maxBytes),
  })
  return <li>{t('photos.rejected_line', { name: file.name, reason })}</li>
}
