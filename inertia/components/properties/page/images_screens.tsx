import type { ReactNode } from 'react'
import limits from '#config/limits'
import { BackLink } from '~/components/navigation/back_link'
import { StoredPhotos } from '~/components/photos/stored_photos'
import { useStoredPhotos, type StoredPhotos as Stored } from '~/components/photos/use_stored_photos'
import { FailedState } from '~/components/ui/failed_state'
import { PhotoUploadForm } from '~/components/photos/uploads/photo_upload_form'
import type { PhotoUploadTarget } from '~/components/photos/uploads/use_photo_upload_form'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { PropertyGone } from '~/components/properties/page/property_gone'
import { PropertyHeader, screenTitles } from '~/components/properties/page/property_header'
import { usePropertySummary } from '~/components/properties/page/property_summary'

type Props = {
  area: Area
  propertyId: number
  screen: 'editImages' | 'uploadImages'
  intro?: ReactNode
}

/** The number of photos is that of the list, which knows of changes first. */
export function ImagesScreen({ area, propertyId, screen, intro }: Props) {
  const t = useText()
  const stored = useStoredPhotos(area, propertyId)
  const { summary, isPending } = usePropertySummary(area, propertyId)
  const { photos, list } = stored
  if (stored.isLeaving) return null
  if (stored.isGone) return <PropertyGone screen={t(screenTitles[screen])} />

  const own = list.data && { imageCount: photos.length }
  // The specification gives this screen a limit (§5) and a way back (§2) of its own.
  const isAdminsEdit = area === 'admin' && screen === 'editImages'
  const listOfAdmin = isAdminsEdit ? 'admin.properties.alias' : 'admin.properties.index'
  const target = {
    ...{ area, propertyId },
    maxBytes: isAdminsEdit ? limits.adminEditImageBytes : limits.imageBytes,
    storedCount: list.data?.length,
    onUploaded: stored.add,
    onRefused: stored.reload,
  }
  const Photos = screen === 'editImages' ? EditedPhotos : AddedPhotos
  return (
    <>
      <PropertyHeader
        {...{ area, propertyId, screen }}
        property={summary && { ...summary, ...own }}
        back={<BackLink route={area === 'owner' ? 'owner.dashboard.show' : listOfAdmin} />}
      />
      {/* A verdict stands above the photos, which would move when it came later. */}
      {(area === 'admin' || !isPending) && (
        <>
          {intro}
          <Photos stored={stored} target={target} />
        </>
      )}
    </>
  )
}

type PhotosProps = { stored: Stored; target: PhotoUploadTarget }

function AddedPhotos({ stored, target }: PhotosProps) {
  const t = useText()
  return (
    <>
      {stored.failure && <FailedState text={stored.failure} query={stored.list} />}
      <section className="box">
        <p className="mb-4 has-text-soft is-hidden-below-sm">{t('photos.upload_hint')}</p>
        <PhotoUploadForm {...target}>
          <StoredPhotos stored={stored} />
        </PhotoUploadForm>
      </section>
    </>
  )
}

function EditedPhotos({ stored, target }: PhotosProps) {
  const t = useText()
  return (
    <>
      <div className="box">
        <StoredPhotos stored={stored} />
      </div>
      <section className="box">
        <h2 className="title is-5">{t('photos.add_title')}</h2>
        <PhotoUploadForm {...target} sendsPropertyId={target.area === 'admin'} isListedElsewhere />
      </section>
    </>
  )
}
