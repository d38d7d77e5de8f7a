import type { ReactNode } from 'react'
import { PageHeader } from '~/components/navigation/page_header'
import { FailureNotice } from '~/components/ui/notice'
import { PhotoAdder } from '~/components/uploads/photo_adder'
import { useStoredPhotos } from '~/components/photos/use_stored_photos'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import type { PhotoLimits } from '~/lib/photo_rules'

export type PhotoScreen = {
  area: Area
  propertyId: number
  limits: PhotoLimits
  back: ReactNode
}

type Props = PhotoScreen & {
  /** Where stored images are looked after. */
  onward: ReactNode
}

/** The first images of a property. */
export function UploadScreen({ area, propertyId, limits, back, onward }: Props) {
  const t = useText()
  const stored = useStoredPhotos(area, propertyId)
  if (stored.isLeaving) return null
  return (
    <>
      <PageHeader
        title={t('photos.upload_title')}
        hint={t('photos.upload_hint')}
        back={back}
        actions={stored.photos.length > 0 && onward}
      />
      <FailureNotice text={stored.failure} />
      <section className="sheet">
        <PhotoAdder
          area={area}
          propertyId={propertyId}
          limits={limits}
          storedCount={stored.photos.length}
          onUploaded={() => void stored.reload()}
        />
      </section>
    </>
  )
}
