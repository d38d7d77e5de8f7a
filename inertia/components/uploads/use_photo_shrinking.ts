import { useEffect, useRef, useState } from 'react'
import type { Photo } from '~/lib/photo_list'
import { isHeic, type PhotoLimits } from '~/lib/photo_rules'
import { shrinkPhoto } from '~/lib/shrink_photo'

/** A decoded photo of 12 megapixels takes 48 MB: a phone has room for two. */
const atOnce = 2

/** Shrinks photos a few at a time. `change` is told what became of each as soon as it is known. */
export function usePhotoShrinking(
  limits: PhotoLimits,
  change: (id: string, changes: Partial<Photo>) => void
) {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => void (isGone.current = true)
  }, [])

  const mend = async (photo: Photo) => {
    try {
      change(photo.id, { file: await shrinkPhoto(photo.file, limits), refusal: undefined })
    } catch {
      change(photo.id, { refusal: whyNot(photo) })
    }
    setProgress((before) => before && { ...before, done: before.done + 1 })
  }

  const run = async (photos: Photo[]) => {
    if (photos.length === 0) return
    setProgress({ done: 0, total: photos.length })
    const waiting = [...photos]
    const worker = async () => {
      for (let next = waiting.shift(); next && !isGone.current; next = waiting.shift()) {
        await mend(next)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    setProgress(null)
  }

  return { progress, run }
}

function whyNot({ file, refusal }: Photo) {
  if (refusal === 'too_heavy') return 'unshrinkable'
  return isHeic(file) ? 'heic' : 'unreadable'
}
