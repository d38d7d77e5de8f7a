import { TriangleAlert, X } from 'lucide-react'
import limits from '#config/limits'
import { IconButton } from '~/components/ui/button'
import type { PhotoSelection } from '~/components/photos/uploads/use_photo_selection'
import { useText } from '~/hooks/use_text'
import type { RejectedPhoto } from '~/components/photos/photo_list'
import { excessOf, formatNameOf, megabytesOf } from '~/components/photos/photo_rules'

type Props = {
  selection: PhotoSelection
  maxBytes: number
  storedCount: number | undefined
  disabled: boolean
}

export function RejectedPhotos({ selection, maxBytes, storedCount, disabled }: Props) {
  const t = useText()
  const { rejected, dismiss } = selection
  const hasTooMany = rejected.some(({ rejection }) => rejection === 'too_many')
  if (rejected.length === 0) return <div role="alert" />

  return (
    <div className="notification row has-text-small is-warning" role="alert">
      <TriangleAlert size={18} aria-hidden />
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
        <X size={18} aria-hidden />
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
