import { TriangleAlert } from 'lucide-react'
import limits from '#config/limits'
import { Button } from '~/components/ui/button'
import { ProgressBar } from '~/components/ui/progress_bar'
import type { PhotoSelection } from '~/components/uploads/use_photo_selection'
import { useText } from '~/hooks/use_text'
import type { RejectedPhoto } from '~/lib/photo_list'
import { formatNameOf, megabytesOf, roundedMegabytesOf } from '~/lib/photo_rules'

type Props = {
  selection: PhotoSelection
  maxBytes: number
  storedCount: number
  disabled: boolean
}

export function RejectedPhotos({ selection, maxBytes, storedCount, disabled }: Props) {
  const t = useText()
  const { rejected, shrinking } = selection
  const hasTooMany = rejected.some(({ rejection }) => rejection === 'too_many')
  const tooMany = { limit: limits.imagesPerProperty, existing: storedCount }
  if (rejected.length === 0) return <div role="alert" />

  return (
    <div className="notification row has-text-small is-warning" role="alert">
      <TriangleAlert size={18} aria-hidden />
      <div className="rejected-photos stack">
        <p className="has-text-weight-medium">
          {t('photos.rejected_count', { count: rejected.length })}
        </p>
        {hasTooMany && <p>{t('images.too_many', tooMany)}</p>}
        <ul className="stack is-tight">
          {rejected.map((photo) => (
            <Rejection key={photo.id} photo={photo} maxBytes={maxBytes} />
          ))}
        </ul>
        {shrinking.progress ? (
          <ProgressBar
            part={shrinking.progress.done / shrinking.progress.total}
            text={t('photos.shrinking', shrinking.progress)}
          />
        ) : (
          <ConversionOffer selection={selection} disabled={disabled} />
        )}
      </div>
    </div>
  )
}

function Rejection({ photo, maxBytes }: { photo: RejectedPhoto; maxBytes: number }) {
  const t = useText()
  const { file, rejection } = photo
  const reason = t(`photos.reason_${rejection}`, {
    format: formatNameOf(file),
    size: roundedMegabytesOf(file.size),
    megabytes: megabytesOf(maxBytes),
  })
  return <li>{t('photos.rejected_line', { name: file.name, reason })}</li>
}

function ConversionOffer({ selection, disabled }: Pick<Props, 'selection' | 'disabled'>) {
  const t = useText()
  const { convertible, room, convert, dismiss } = selection
  const count = convertible.length
  const isOffered = count > 0 && room > 0
  const large = convertible.filter(({ rejection }) => rejection === 'too_large').length
  const offer = large === count ? 'photos.shrink_offer' : 'photos.convert_offer'
  const action = large > 0 ? 'photos.shrink' : 'photos.convert'
  return (
    <>
      {isOffered && <p>{t(offer, { count })}</p>}
      <div className="buttons">
        {isOffered && (
          <Button tone="primary" onClick={() => void convert()} disabled={disabled}>
            {t(action, { count: Math.min(count, room) })}
          </Button>
        )}
        <Button onClick={dismiss} disabled={disabled}>
          {t('photos.dismiss')}
        </Button>
      </div>
    </>
  )
}
