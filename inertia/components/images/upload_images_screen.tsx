import type { ReactNode } from 'react'
import { PageHeader } from '~/components/navigation/page_header'
import { StoredPhotos } from '~/components/photos/stored_photos'
import { useStoredPhotos } from '~/components/photos/use_stored_photos'
import { propertyPages } from '~/components/properties/property_links'
import { LinkButton } from '~/components/ui/button'
import { FailureNotice } from '~/components/ui/notice'
import { PhotoUploadForm } from '~/components/uploads/photo_upload_form'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'

export type ImagesScreen = {
  area: Area
  propertyId: number
  /** The largest size of one image (specification §5). */
  maxBytes: number
  back: ReactNode
}

export function UploadImagesScreen({ area, propertyId, maxBytes, back }: ImagesScreen) {
  const t = useText()
  const stored = useStoredPhotos(area, propertyId)
  const storedCount = stored.photos.length
  if (stored.isLeaving) return null
  return (
    <>
      <PageHeader
        title={t('photos.upload_title')}
        hint={t('photos.upload_hint')}
        back={back}
        actions={
          storedCount > 0 && (
            <LinkButton
              route={propertyPages[area].editImages.route}
              routeParams={{ id: propertyId }}
            >
              {t('photos.edit_title')}
            </LinkButton>
          )
        }
      />
      <FailureNotice text={stored.failure} />
      <section className="box">
        <PhotoUploadForm
          area={area}
          propertyId={propertyId}
          maxBytes={maxBytes}
          storedCount={storedCount}
          onUploaded={() => void stored.reload()}
        >
          <StoredPhotos stored={stored} />
        </PhotoUploadForm>
      </section>
    </>
  )
}
