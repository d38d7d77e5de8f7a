import { useEffect, useRef, useState } from 'react'
import { HttpCancelledError } from '@inertiajs/core'
import { useMutation } from '@tanstack/react-query'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { client, routeOf } from '~/lib/client'
import { canRetry, failureOf, isGone, statusOf } from '~/lib/failure'
import { sendForm, type Upload } from '~/lib/upload'
import type { Photo } from '~/components/photos/photo_list'
import type { StoredPhoto } from '~/components/photos/use_stored_photos'

export type UploadTarget = {
  area: Area
  propertyId: number
  /** The admin's edit screen sends `property_id`, and may then send larger files (api.md). */
  sendsPropertyId?: boolean
}

type Options = UploadTarget & {
  photos: () => Promise<Photo[]>
  onSuccess: (images: StoredPhoto[]) => void
  /** Reads the stored images anew, since the server may know of more. */
  onRefused: () => void
}

export type PhotoUpload = ReturnType<typeof usePhotoUpload>

class NothingToUpload extends Error {}

export function usePhotoUpload({ photos, onSuccess, onRefused, ...target }: Options) {
  const t = useText()
  const failureMessage = useFailureMessage()
  const [progress, setProgress] = useState(0)
  const [sent, setSent] = useState<Photo[]>([])
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  const upload = useMutation({
    mutationFn: async () => {
      setProgress(0)
      controller.current = new AbortController()
      const { signal } = controller.current
      const ready = await photos()
      if (signal.aborted) throw new HttpCancelledError()
      if (ready.length === 0) throw new NothingToUpload()
      setSent(ready)
      const files = ready.map(({ file }) => file)
      return uploadPhotos({ ...target, files, signal, onProgress: setProgress })
    },
    onSuccess,
    onError: (error) => {
      if (!canRetry(error)) onRefused()
    },
  })
  const { error } = upload
  const isCancelled = error instanceof HttpCancelledError
  const isFailed = upload.isError && !(error instanceof NothingToUpload)

  return {
    send: () => upload.mutate(),
    cancel: () => controller.current?.abort(),
    reset: upload.reset,
    isSending: upload.isPending,
    isDone: upload.isSuccess,
    isFailed,
    isGone: isGone(error),
    /** The server refuses these photos, which another attempt would not change. */
    refused: isFailed && !canRetry(error) ? sent : null,
    percent: Math.round(progress * 100),
    cancelled: isCancelled && t('photos.upload_cancelled'),
    failure: isFailed && !isCancelled && failureMessage(error, { fallback: fallbackFor(error) }),
    problems: problemsOf(error, sent),
  }
}

type Sent = UploadTarget & { files: File[]; signal: AbortSignal; onProgress: Upload['onProgress'] }

/** @returns what it has stored */
async function uploadPhotos({ area, propertyId, files, sendsPropertyId, ...rest }: Sent) {
  const route = routeOf(area, 'property_images.store')
  const { url } = client.getRoute(route, { params: { id: propertyId } })
  const form = new FormData()
  if (sendsPropertyId) form.append('property_id', String(propertyId))
  for (const file of files) form.append('images', file, file.name)
  const { images } = await sendForm<{ images: StoredPhoto[] }>({ url, form, ...rest })
  return images
}

/** A proxy's answers have no message for a user. */
function fallbackFor(error: unknown) {
  if (canRetry(error)) return 'photos.upload_failed'
  return statusOf(error) === 413 ? 'photos.upload_too_large' : 'photos.upload_refused'
}

/** The server names a file by its index in the upload: `images.3`. */
function problemsOf(error: unknown, sent: Photo[]): Record<string, string> {
  const { fields } = failureOf(error)
  const problems = sent.map(({ id }, index) => [id, fields[`images.${index}`]])
  return Object.fromEntries(problems.filter(([, message]) => message))
}
