import { TriangleAlert } from 'lucide-react'
import { Button } from '~/components/ui/button'
import { ProgressBar } from '~/components/ui/progress_bar'
import type { PhotoSelection } from '~/components/uploads/use_photo_selection'
import { useRefusalText } from '~/components/uploads/use_refusal_text'
import { useText } from '~/hooks/use_text'
import type { Photo } from '~/lib/photo_list'
import type { PhotoLimits } from '~/lib/photo_rules'

type Props = {
  selection: PhotoSelection
  limits: PhotoLimits
  storedCount: number
  isFixed: boolean
}

/** The warning about files that were not added: how many, why each, and what can be done. */
export function RefusedPhotos({ selection, limits, storedCount, isFixed }: Props) {
  const t = useText()
  const reasonOf = useRefusalText(limits)
  const { refused, shrinking } = selection
  const hasTooMany = refused.some(({ refusal }) => refusal === 'too_many')
  if (refused.length === 0) return <div role="alert" />

  return (
    <div className="refused" role="alert">
      <TriangleAlert size={18} aria-hidden />
      <div className="refused-body">
        <p className="refused-title">{t('photos.refused_count', { count: refused.length })}</p>
        {hasTooMany && (
          <p>{t('images.too_many', { limit: limits.count, existing: storedCount })}</p>
        )}
        <ul>
          {refused.map((photo) => (
            <li key={photo.id}>
              {t('photos.refused_line', { name: photo.file.name, reason: reasonOf(photo) })}
            </li>
          ))}
        </ul>
        {shrinking.progress ? (
          <ProgressBar
            part={shrinking.progress.done / shrinking.progress.total}
            text={t('photos.shrinking', shrinking.progress)}
          />
        ) : (
          <MendOffer selection={selection} isFixed={isFixed} />
        )}
      </div>
    </div>
  )
}

function MendOffer({ selection, isFixed }: Pick<Props, 'selection' | 'isFixed'>) {
  const t = useText()
  const { mendable, room, mend, dismiss } = selection
  const isHeavy = ({ refusal }: Photo) => refusal === 'too_heavy'
  const count = mendable.length
  const isOffered = count > 0 && room > 0
  return (
    <>
      {isOffered && (
        <p>
          {t(mendable.every(isHeavy) ? 'photos.shrink_offer' : 'photos.convert_offer', { count })}
        </p>
      )}
      <div className="refused-actions">
        {isOffered && (
          <Button tone="primary" onClick={() => void mend()} disabled={isFixed}>
            {t(mendable.some(isHeavy) ? 'photos.shrink' : 'photos.convert', {
              count: Math.min(count, room),
            })}
          </Button>
        )}
        <Button onClick={dismiss} disabled={isFixed}>
          {t('photos.dismiss')}
        </Button>
      </div>
    </>
  )
}
