import { PageHeader } from '~/components/navigation/page_header'
import { PhotoAdder } from '~/components/uploads/photo_adder'
import { StoredPhotos } from '~/components/photos/stored_photos'
import type { PhotoScreen } from '~/components/uploads/upload_screen'
import { useStoredPhotos } from '~/components/photos/use_stored_photos'
import { useText } from '~/hooks/use_text'

/** The images that a property has, and more of them. */
export function EditScreen({ area, propertyId, limits, back }: PhotoScreen) {
  const t = useText()
  const stored = useStoredPhotos(area, propertyId)
  if (stored.isLeaving) return null
  return (
    <>
      <PageHeader title={t('photos.edit_title')} hint={t('photos.edit_hint')} back={back} />
      <StoredPhotos stored={stored} limit={limits.count} />
      <section className="sheet">
        <h2 className="sheet-title">{t('photos.add_title')}</h2>
        <PhotoAdder
          area={area}
          propertyId={propertyId}
          limits={limits}
          storedCount={stored.photos.length}
          namesProperty={area === 'admin'}
          clearsAtOnce
          onUploaded={() => void stored.reload()}
        />
      </section>
    </>
  )
}
