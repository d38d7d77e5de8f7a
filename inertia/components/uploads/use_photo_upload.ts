import { useEffect, useRef, useState } from 'react'
import { HttpCancelledError } from '@inertiajs/core'
import { useMutation } from '@tanstack/react-query'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { failureOf } from '~/lib/failure'
import { uploadPhotos } from '~/lib/photo_calls'
import type { Photo } from '~/lib/photo_list'

type Options = {
  area: Area
  propertyId: number
  sendsPropertyId?: boolean
  /** Resolves when the photos can be sent. */
  photos: () => Promise<Photo[]>
  onSuccess: () => void
}

export type PhotoUpload = ReturnType<typeof usePhotoUpload>

class NothingToUpload extends Error {}

export function usePhotoUpload({ photos, onSuccess, ...target }: Options) {
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
  })
  const isCancelled = upload.error instanceof HttpCancelledError
  const isFailed = upload.isError && !(upload.error instanceof NothingToUpload)

  return {
    send: () => upload.mutate(),
    cancel: () => controller.current?.abort(),
    reset: upload.reset,
    isSending: upload.isPending,
    isDone: upload.isSuccess,
    isFailed,
    percent: Math.round(progress * 100),
    cancelled: isCancelled && t('photos.upload_cancelled'),
    failure:
      isFailed &&
      !isCancelled &&
      failureMessage(upload.error, { fallback: 'photos.upload_failed' }),
    problems: problemsOf(upload.error, sent),
  }
}

/** The server names a file by its index in the upload: `images.3`. */
function problemsOf(error: unknown, sent: Photo[]): Record<string, string> {
  const { fields } = failureOf(error)
  const problems = sent.map(({ id }, index) => [id, fields[`images.${index}`]])
  return Object.fromEntries(problems.filter(([, message]) => message))
}
