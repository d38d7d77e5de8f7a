import { ImagesPage } from '~/components/properties/page/images_page'
import { StoredPhotos } from '~/components/photos/stored_photos'
import { useStoredPhotos } from '~/components/photos/use_stored_photos'
import type { ImagesScreen } from '~/components/properties/page/upload_images_screen'
import { PhotoUploadForm } from '~/components/photos/uploads/photo_upload_form'
import { useText } from '~/hooks/use_text'

export function EditImagesScreen({ area, propertyId, maxBytes, back, intro }: ImagesScreen) {
  const t = useText()
  const stored = useStoredPhotos(area, propertyId)
  return (
    <ImagesPage screen="editImages" {...{ area, propertyId, stored, back }}>
      {intro}
      <div className="box">
        <StoredPhotos stored={stored} />
      </div>
      <section className="box">
        <h2 className="title is-5">{t('photos.add_title')}</h2>
        <PhotoUploadForm
          area={area}
          propertyId={propertyId}
          maxBytes={maxBytes}
          storedCount={stored.list.data?.length}
          sendsPropertyId={area === 'admin'}
          isListedElsewhere
          onUploaded={stored.add}
          onRefused={stored.reload}
        />
      </section>
    </ImagesPage>
  )
}
