import { useState } from 'react'
import { PhotoPlaceholder } from '~/components/ui/photo'
import { client } from '~/lib/client'

type Props = {
  name: string | null
  alt: string
  /** As far as is known: an undo may have brought it back. */
  isRemoved: boolean
}

const stored = 'site.thumbnails.show'
const removed = 'api.admin.trashed_images.show'

/** A preview, which has another address once the photo is removed, and none once it is purged. */
export function HistoryPhoto({ name, alt, isRemoved }: Props) {
  const [failures, setFailures] = useState(0)
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
