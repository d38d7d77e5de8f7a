import { useState } from 'react'
import { PhotoPlaceholder } from '~/components/ui/photo'
import type { Area } from '~/lib/areas'
import { client, routeOf } from '~/lib/client'

type Props = {
  name: string | null
  alt: string
  isRemoved: boolean
  area?: Area
}

const stored = 'site.thumbnails.show'

/** A preview, which has another address once the photo is removed, and none once it is purged. */
export function HistoryPhoto({ name, alt, isRemoved, area = 'admin' }: Props) {
  const [failures, setFailures] = useState(0)
  const removed = routeOf(area, 'trashed_images.show')
  const routes = isRemoved ? ([removed, stored] as const) : ([stored, removed] as const)
  const route = routes.at(failures)
  if (!name || !route) return <PhotoPlaceholder alt={alt} />
  return (
    <img
      className="photo"
      src={client.urlFor.get(route, { name }).url}
      alt={alt}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailures(failures + 1)}
    />
  )
}
