import type { ReactNode } from 'react'
import { StoredPhotos } from '~/components/photos/stored_photos'
import { useStoredPhotos, type StoredPhotos as Stored } from '~/components/photos/use_stored_photos'
import { FailureNotice } from '~/components/ui/notice'
import { RetryButton } from '~/components/ui/retry_button'
import { PhotoUploadForm } from '~/components/photos/uploads/photo_upload_form'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { PropertyGone } from '~/components/properties/page/property_gone'
import { PropertyHeader, screenTitles } from '~/components/properties/page/property_header'
import { usePropertySummary } from '~/components/properties/page/property_summary'

type ImagesScreen = {
  area: Area
  propertyId: number
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
        <PhotoUploadForm {...{ area, propertyId, maxBytes }} {...targetIn(stored)}>
          <StoredPhotos stored={stored} />
        </PhotoUploadForm>
      </section>
    </ImagesPage>
  )
}

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
          {...{ area, propertyId, maxBytes }}
          {...targetIn(stored)}
          sendsPropertyId={area === 'admin'}
          isListedElsewhere
        />
      </section>
    </ImagesPage>
  )
}

const targetIn = ({ list, add, reload }: Stored) => ({
  storedCount: list.data?.length,
  onUploaded: add,
  onRefused: reload,
})

type Props = {
  area: Area
  propertyId: number
  screen: 'editImages' | 'uploadImages'
  stored: Stored
  back: ReactNode
  children: ReactNode
}

/** The cover and the number of photos are those of the list, which knows of changes first. */
function ImagesPage({ stored, children, ...header }: Props) {
  const t = useText()
  const { summary, isPending } = usePropertySummary(header.area, header.propertyId)
  const { photos, list } = stored
  if (stored.isLeaving) return null
  if (stored.isGone) return <PropertyGone screen={t(screenTitles[header.screen])} />

  const own = list.data && { cover: photos[0]?.image_url ?? null, imageCount: photos.length }
  return (
    <>
      <PropertyHeader {...header} property={summary && { ...summary, ...own }} />
      {/* A verdict stands above the photos, which would move when it came later. */}
      {(header.area === 'admin' || !isPending) && children}
    </>
  )
}
