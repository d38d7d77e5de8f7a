import { useEffect, useRef, useState } from 'react'
import type { Photo, RejectedPhoto } from '~/lib/photo_list'
import { rejectionAfterConversion } from '~/lib/photo_rules'
import { shrinkPhoto } from '~/lib/shrink_photo'

/** A decoded photo of 12 megapixels takes 48 MB, and a phone has memory for two. */
const atOnce = 2

export function usePhotoShrinking(
  maxBytes: number,
  change: (id: string, changes: Partial<Photo>) => void
) {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const isUnmounted = useRef(false)
  useEffect(() => {
    isUnmounted.current = false
    return () => void (isUnmounted.current = true)
  }, [])

  const shrink = async ({ id, file, rejection }: RejectedPhoto) => {
    try {
      change(id, { file: await shrinkPhoto(file, maxBytes), rejection: undefined })
    } catch {
      change(id, { rejection: rejectionAfterConversion(file, rejection) })
    }
    setProgress((before) => before && { ...before, done: before.done + 1 })
  }

  const run = async (photos: RejectedPhoto[]) => {
    if (photos.length === 0) return
    setProgress({ done: 0, total: photos.length })
    const waiting = [...photos]
    const worker = async () => {
      for (let next = waiting.shift(); next && !isUnmounted.current; next = waiting.shift()) {
        await shrink(next)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    setProgress(null)
  }

  return { progress, run }
}
