import { createContext, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import limits from '#config/limits'
import { Drawing } from '~/components/ui/drawings'
import { useIsHydrated } from '~/hooks/use_browser_value'
import { useText } from '~/hooks/use_text'
import { client } from '~/lib/client'
import { sizesOf, srcSetOf } from '~/lib/image_sizes'

type Props = {
  name: string | null
  alt: string
  isThumbnail?: boolean
  /** The browser may choose a smaller file where the stored image's are known. */
  pixels?: { width: number; height: number }
  sizes?: string
  isLazy?: boolean
  hasPreview?: boolean
  /** Loads no preview yet: a background isn't lazy as a photo is. */
  isFar?: boolean
  isFirst?: boolean
  failure?: string
}

export const FirstRows = createContext(false)

/** A photo that does not load shows a placeholder (specification §2). */
export function Photo(props: Props) {
  const { name, alt, isThumbnail, pixels, sizes, isLazy = true, isFirst, failure } = props
  const { hasPreview, isFar } = props
  const [hasFailed, fail] = usePhotoFailures(name)
  const [shown, setShown] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  // More previews that the server draws would take a slow line from the script, which answers the first press.
  const isHydrated = useIsHydrated()
  const isInFirstRows = useContext(FirstRows)
  // A photo that has loaded is not painted before it is decoded.
  const show = (photo: HTMLImageElement) => {
    const done = () => setShown(name)
    void photo.decode().then(done, done)
  }
  // A photo that the server has drawn may have loaded or failed before anybody listened.
  const catchUp = useEffectEvent((photo: HTMLImageElement | null) => {
    if (!photo?.src || !photo.complete) return
    if (photo.naturalWidth === 0) fail()
    else if (hasPreview) show(photo)
  })
  useEffect(() => catchUp(image.current), [])

  if (!name || hasFailed) return <PhotoPlaceholder alt={alt} failure={failure} />
  const preview = isFar ? undefined : { backgroundImage: `url("${urlOf(name, true)}")` }
  const photo = (
    <img
      ref={image}
      className="photo"
      {...(isThumbnail && !isHydrated && !isInFirstRows
        ? {}
        : sourceOf(name, { isThumbnail, pixels, sizes }))}
      alt={alt}
      loading={isLazy ? 'lazy' : 'eager'}
      fetchPriority={isFirst ? 'high' : isThumbnail ? 'low' : 'auto'}
      decoding="async"
      draggable={false}
      style={hasPreview && shown !== name ? preview : undefined}
      onLoad={hasPreview ? ({ currentTarget }) => show(currentTarget) : undefined}
      onError={fail}
    />
  )
  if (!pixels || fillsFrame(pixels)) return photo
  return (
    <span className="photo-ground" style={preview}>
      {photo}
    </span>
  )
}

/** Any other is shown whole, on itself: cut, or between two empty sides, one photo would look like two. */
const fillsFrame = ({ width, height }: { width: number; height: number }) =>
  width > height && width < 2 * height

type PictureSource = Pick<Props, 'isThumbnail' | 'pixels' | 'sizes'>

/** A browser that meets `src` first would load it before it knows of the others. */
function sourceOf(name: string, { isThumbnail, pixels, sizes }: PictureSource) {
  const src = urlOf(name, isThumbnail)
  if (!pixels) return { src }
  const { width, height } = pixels
  const all = sizesOf({ image_url: name, width, height })
  const files = isThumbnail ? all.filter(isPreview) : all
  return { width, height, ...(files.length > 1 && { sizes, srcSet: srcSetOf(files) }), src }
}

const isPreview = ({ width }: { width: number }) => width <= 2 * limits.thumbnailWidthPixels

function urlOf(name: string, isThumbnail?: boolean) {
  const route = isThumbnail ? 'site.thumbnails.show' : 'site.property_images.show'
  return client.urlFor.get(route, { name }).url
}

export function PhotoPlaceholder({ alt, failure }: { alt: string; failure?: string }) {
  const t = useText()
  const label = failure ? t('common.failure_of', { name: alt, text: failure }) : alt
  const spoken = alt ? ({ 'role': 'img', 'aria-label': label } as const) : { 'aria-hidden': true }
  return (
    <span className="photo is-missing" {...spoken}>
      <Drawing name="houses" />
      {failure}
    </span>
  )
}

/** A photo that failed is asked for again a few times, because a store that was away comes back. */
function usePhotoFailures(name: string | null) {
  const [last, setLast] = useState<{
    name: string | null
    failures: number
    isRetried: boolean
  }>()
  const failures = last && last.name === name ? last.failures : 0
  const hasFailed = failures > 0 && !last!.isRetried
  const pause = hasFailed && limits.pageMilliseconds.photoRetries[failures - 1]

  useEffect(() => {
    if (!pause) return
    const timer = setTimeout(() => setLast({ name, failures, isRetried: true }), pause)
    return () => clearTimeout(timer)
  }, [name, failures, pause])

  return [hasFailed, () => setLast({ name, failures: failures + 1, isRetried: false })] as const
}
