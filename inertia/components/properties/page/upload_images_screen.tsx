import type { ReactNode } from 'react'
import { ImagesPage } from '~/components/properties/page/images_page'
import { StoredPhotos } from '~/components/photos/stored_photos'
import { useStoredPhotos } from '~/components/photos/use_stored_photos'
import { FailureNotice } from '~/components/ui/notice'
import { RetryButton } from '~/components/ui/retry_button'
import { PhotoUploadForm } from '~/components/photos/uploads/photo_upload_form'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'

export type ImagesScreen = {
  area: Area
  propertyId: number
  /** The largest size of one image (specification §5). */
  maxBytes: number
  back: ReactNode
  intro?: ReactNode
}

export function UploadImagesScreen({ area, propertyId, maxBytes, back, intro }: ImagesScreen) {
  const t = useText()
  const stored = useStoredPhotos(area, propertyId)
  return (
    <ImagesPage screen="uploadImages" {...{ area, propertyId, stored, back }}>
      {intro}
      {stored.failure && (
        <div className="stack is-tight">
          <FailureNotice text={stored.failure} />
          <div className="buttons">
            <RetryButton query={stored.list} />
          </div>
        </div>
      )}
      <section className="box">
        <p className="mb-4 has-text-soft is-hidden-below-sm">{t('photos.upload_hint')}</p>
        <PhotoUploadForm
          area={area}
          propertyId={propertyId}
          maxBytes={maxBytes}
          storedCount={stored.list.data?.length}
          onUploaded={stored.add}
          onRefused={stored.reload}
        >
          <StoredPhotos stored={stored} />
        </PhotoUploadForm>
      </section>
    </ImagesPage>
  )
}
