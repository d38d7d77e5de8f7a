import { useEffect, useRef } from 'react'
import { announce } from '~/lib/messages'
import { expiredSession } from '~/lib/session'
import { useText } from '~/hooks/use_text'
import { sizesOf, srcSetOf } from '~/lib/image_sizes'

export type Picture = { image_url: string; caption: string; width: number; height: number }

const load = () => import('~/components/photos/large_photos')

type View = ReturnType<Awaited<ReturnType<typeof load>>['openLargePhotos']>

export function useLargePhotos(label: string, pictures: Picture[]) {
  const t = useText()
  const view = useRef<View>(undefined)
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    // The login would open below the view.
    const stop = expiredSession.subscribe(() => expiredSession.get() && view.current?.destroy())
    return () => {
      stop()
      isLeft.current = true
      view.current?.destroy()
    }
  }, [])

  return async (index: number, onClose?: (index: number) => void) => {
    try {
      const { openLargePhotos } = await load()
      if (isLeft.current || expiredSession.get()) return
      view.current ??= openLargePhotos({
        photos: pictures.map(photoOf),
        index,
        words: {
          label,
          all: t('photos.all'),
          previous: t('photos.previous'),
          next: t('photos.next'),
          zoom: t('photos.zoom_in'),
          close: t('common.close'),
          failed: t('photos.photo_failed'),
          position: (position) => t('photos.position', { position, count: pictures.length }),
        },
        onClose: (last) => {
          view.current = undefined
          onClose?.(last)
        },
      })
    } catch {
      announce('danger', t('common.no_response'))
    }
  }
}

function photoOf({ caption, ...image }: Picture) {
  const files = sizesOf(image)
  const srcset = files.length > 1 ? srcSetOf(files) : undefined
  return { ...files.at(-1)!, srcset, alt: caption, caption }
}
