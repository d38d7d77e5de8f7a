import { PageHeader } from '~/components/navigation/page_header'
import { StoredPhotos } from '~/components/photos/stored_photos'
import { useStoredPhotos } from '~/components/photos/use_stored_photos'
import type { ImagesScreen } from '~/components/images/upload_images_screen'
import { PhotoUploadForm } from '~/components/uploads/photo_upload_form'
import { useText } from '~/hooks/use_text'

export function EditImagesScreen({ area, propertyId, maxBytes, back }: ImagesScreen) {
  const t = useText()
  const stored = useStoredPhotos(area, propertyId)
  if (stored.isLeaving) return null
  return (
    <>
      <PageHeader title={t('photos.edit_title')} hint={t('photos.edit_hint')} back={back} />
      <div className="box">
        <StoredPhotos stored={stored} />
      </div>
      <section className="box">
        <h2 className="title is-5">{t('photos.add_title')}</h2>
        <PhotoUploadForm
          area={area}
          propertyId={propertyId}
          maxBytes={maxBytes}
          storedCount={stored.photos.length}
          sendsPropertyId={area === 'admin'}
          isListedElsewhere
          onUploaded={() => void stored.reload()}
        />
      </section>
    </>
  )
}
