import type { ReactNode } from 'react'
import type { StoredPhotos } from '~/components/photos/use_stored_photos'
import { PropertyGone } from '~/components/properties/page/property_gone'
import { PropertyHeader, screenTitles } from '~/components/properties/page/property_header'
import { usePropertySummary } from '~/components/properties/page/property_summary'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'

type Props = {
  area: Area
  propertyId: number
  screen: 'editImages' | 'uploadImages'
  stored: StoredPhotos
  back: ReactNode
  children: ReactNode
}

/** The cover and the number of photos are those of the list, which knows of changes first. */
export function ImagesPage({ stored, children, ...header }: Props) {
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
