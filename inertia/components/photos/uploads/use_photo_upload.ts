import { useState } from 'react'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { useText } from '~/hooks/use_text'
import { useUpload } from '~/hooks/use_upload'
import type { Area } from '~/lib/areas'
import { client, routeOf } from '~/lib/client'
import { canRetry, failureOf, isGone, statusOf } from '~/lib/failure'
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
  const [sent, setSent] = useState<Photo[]>([])
  const { area, propertyId: id, sendsPropertyId } = target
  const upload = useUpload<{ images: StoredPhoto[] }>({
    url: client.urlFor.post(routeOf(area, 'property_images.store'), { id }).url,
    formOf: async (_sent, signal) => {
      const form = new FormData()
      const ready = await photos()
      if (ready.length === 0 && !signal.aborted) throw new NothingToUpload()
      setSent(ready)
      if (sendsPropertyId) form.append('property_id', String(id))
      for (const { file } of ready) form.append('images', file, file.name)
      return form
    },
    onSuccess: ({ images }) => onSuccess(images),
    onError: (error) => {
      if (!canRetry(error)) onRefused()
    },
  })
  const { error, isCancelled, progress } = upload
  const isFailed = upload.isError && !(error instanceof NothingToUpload)

  return {
    send: () => upload.mutate(),
    cancel: upload.cancel,
    reset: upload.reset,
    isSending: upload.isPending,
    isDone: upload.isSuccess,
    isFailed,
    isGone: isGone(error),
    /** The server refuses these photos, which another attempt would not change. */
    refused: isFailed && !canRetry(error) ? sent : null,
    percent: Math.round((progress ?? 0) * 100),
    cancelled: isCancelled && t('photos.upload_cancelled'),
    failure: isFailed && !isCancelled && failureMessage(error, { fallback: fallbackFor(error) }),
    problems: problemsOf(error, sent),
  }
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
