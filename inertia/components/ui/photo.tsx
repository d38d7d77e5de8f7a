import { useState } from 'react'
import { Drawing } from '~/components/ui/drawings'
import { client } from '~/lib/client'

type Props = {
  /** The stored file's name; null shows a placeholder. */
  name: string | null
  alt: string
  isThumbnail?: boolean
  isLazy?: boolean
}

/** A photo that does not load shows a placeholder (specification §2). */
export function Photo({ name, alt, isThumbnail, isLazy = true }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  if (!name || failed === name) return <PhotoPlaceholder alt={alt} />
  const route = isThumbnail ? 'site.thumbnails.show' : 'site.property_images.show'
  return (
    <img
      className="photo"
      src={client.urlFor.get(route, { name }).url}
      alt={alt}
      loading={isLazy ? 'lazy' : 'eager'}
      fetchPriority={isThumbnail ? 'low' : 'auto'}
      decoding="async"
      draggable={false}
      onError={() => setFailed(name)}
    />
  )
}

export function PhotoPlaceholder({ alt }: { alt: string }) {
  const spoken = alt ? ({ 'role': 'img', 'aria-label': alt } as const) : { 'aria-hidden': true }
  return (
    <span className="photo is-missing" {...spoken}>
      <Drawing name="houses" />
    </span>
  )
}
