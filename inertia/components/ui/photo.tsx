import { useState, type SyntheticEvent } from 'react'
import { Drawing } from '~/components/ui/drawings'
import { client } from '~/lib/client'

type Props = {
  /** The stored file's name; null shows a placeholder. */
  name: string | null
  alt: string
  isThumbnail?: boolean
  isLazy?: boolean
  /** Shows the thumbnail until the photo itself is there. */
  hasPreview?: boolean
  /** Loads no preview yet: a background isn't lazy as a photo is. */
  isFar?: boolean
  /** What the screen is about, so it loads before everything else. */
  isFirst?: boolean
}

/** A photo that does not load shows a placeholder (specification §2). */
export function Photo({ name, alt, isThumbnail, isLazy = true, isFirst, ...preview }: Props) {
  const { hasPreview, isFar } = preview
  const [failed, setFailed] = useState<string | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  if (!name || failed === name) return <PhotoPlaceholder alt={alt} />
  const isPreviewed = hasPreview && !isFar && shown !== name
  // A photo that has loaded is not painted before it is decoded.
  const show = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    const done = () => setShown(name)
    void currentTarget.decode().then(done, done)
  }
  return (
    <img
      className="photo"
      src={urlOf(name, isThumbnail)}
      alt={alt}
      loading={isLazy ? 'lazy' : 'eager'}
      fetchPriority={isFirst ? 'high' : isThumbnail ? 'low' : 'auto'}
      decoding="async"
      draggable={false}
      style={isPreviewed ? { backgroundImage: `url("${urlOf(name, true)}")` } : undefined}
      onLoad={hasPreview ? show : undefined}
      onError={() => setFailed(name)}
    />
  )
}

function urlOf(name: string, isThumbnail?: boolean) {
  const route = isThumbnail ? 'site.thumbnails.show' : 'site.property_images.show'
  return client.urlFor.get(route, { name }).url
}

export function PhotoPlaceholder({ alt }: { alt: string }) {
  const spoken = alt ? ({ 'role': 'img', 'aria-label': alt } as const) : { 'aria-hidden': true }
  return (
    <span className="photo is-missing" {...spoken}>
      <Drawing name="houses" />
    </span>
  )
}
