import { useRef, useState, useEffect } from 'react'
import limits from '#config/limits'
import pLimit from 'p-limit'
import {
  photosFrom,
  readyIn,
  rejectedIn,
  unconvertedIn,
  withAdded,
  withChanged,
  withOrder,
  type Photo,
  type UnconvertedPhoto,
} from '~/components/photos/photo_list'
import { rejectionOfUnreadable } from '~/components/photos/photo_rules'
import { shrinkPhoto, StillTooLarge } from '~/components/photos/uploads/shrink_photo'

export type PhotoSelection = ReturnType<typeof usePhotoSelection>

export function usePhotoSelection(maxBytes: number, storedCount: number) {
  const [photos, setPhotos] = useState<Photo[]>([])
  const latest = useRef(photos) // for the upload, which waits for conversions that end later
  const ready = readyIn(photos)
  const roomForAll = Math.max(0, limits.imagesPerProperty - storedCount)

  const update = (change: (before: Photo[]) => Photo[]) => {
    latest.current = change(latest.current)
    setPhotos(latest.current)
  }
  const conversion = usePhotoConversion(maxBytes, (id, changes) =>
    update((before) => withChanged(before, id, changes))
  )

  return {
    ready,
    rejected: rejectedIn(photos),
    conversion,
    roomForAll,
    room: Math.max(0, roomForAll - ready.length),

    add: (files: File[]) => {
      const before = latest.current
      update(() => withAdded(before, photosFrom(files, maxBytes), roomForAll))
      conversion.run(unconvertedIn(latest.current.slice(before.length)))
    },
    remove: (id: string) => update((before) => before.filter((photo) => photo.id !== id)),
    order: (ids: string[]) => update((before) => withOrder(before, ids)),
    clear: () => update(rejectedIn),
    dismiss: () => update(readyIn),

    finish: async () => {
      await conversion.finish()
      return readyIn(latest.current)
    },
  }
}

/** A decoded photo of 12 megapixels takes 48 MB, and a phone has memory for two. */
const atOnce = 2

type Change = (id: string, changes: Partial<Photo>) => void

function usePhotoConversion(maxBytes: number, change: Change) {
  const [limit] = useState(() => pLimit(atOnce))
  const [progress, setProgress] = useState({ done: 0, total: 0 })
  const running = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => () => limit.clearQueue(), [limit])

  const convert = async (photo: UnconvertedPhoto) => {
    change(photo.id, { conversion: undefined, ...(await resultOf(photo, maxBytes)) })
    setProgress(({ done, total }) => startIfOver({ done: done + 1, total }))
  }

  return {
    progress: progress.total > 0 ? progress : null,
    run: (photos: UnconvertedPhoto[]) => {
      setProgress(({ done, total }) => ({ done, total: total + photos.length }))
      running.current = Promise.all([running.current, limit.map(photos, convert)])
    },
    finish: () => running.current,
  }
}

const startIfOver = (progress: { done: number; total: number }) =>
  progress.done < progress.total ? progress : { done: 0, total: 0 }

async function resultOf({ file, conversion }: UnconvertedPhoto, maxBytes: number) {
  try {
    return { file: await shrinkPhoto(file, maxBytes), converted: conversion }
  } catch (error) {
    const isTooLarge = error instanceof StillTooLarge
    return { rejection: isTooLarge ? ('too_large' as const) : rejectionOfUnreadable(file) }
  }
}
