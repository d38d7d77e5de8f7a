import { useState } from 'react'
import { Drawing } from '~/components/ui/drawings'
import { client } from '~/lib/client'

type Props = {
  /** The stored file's name; without one the placeholder stands in. */
  name: string | null
  /** What it shows; empty where the text beside it says so already. */
  alt: string
  isThumbnail?: boolean
  /** Not before it is about to be seen. */
  isLazy?: boolean
}

/** A stored photo that fills its place; a placeholder where it does not load (specification §2). */
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
