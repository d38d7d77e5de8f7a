import { useEffect, useRef, useState } from 'react'
import pLimit from 'p-limit'
import type { Photo, UnconvertedPhoto } from '~/components/photos/photo_list'
import { rejectionOfUnreadable } from '~/components/photos/photo_rules'
import { shrinkPhoto, StillTooLarge } from '~/components/photos/uploads/shrink_photo'

/** A decoded photo of 12 megapixels takes 48 MB, and a phone has memory for two. */
const atOnce = 2

type Change = (id: string, changes: Partial<Photo>) => void

/** Makes photos smaller, or JPGs of other formats, as soon as they are picked. */
export function usePhotoConversion(maxBytes: number, change: Change) {
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
    /** Resolves when no photo waits any more. */
    finish: () => running.current,
  }
}

export type PhotoConversion = ReturnType<typeof usePhotoConversion>

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
