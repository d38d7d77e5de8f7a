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
  onSuccess: () => void
}

export type PhotoUpload = ReturnType<typeof usePhotoUpload>

export function usePhotoUpload({ onSuccess, ...target }: Options) {
  const t = useText()
  const failureMessage = useFailureMessage()
  const [progress, setProgress] = useState(0)
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  const upload = useMutation({
    mutationFn: (photos: Photo[]) => {
      setProgress(0)
      controller.current = new AbortController()
      const files = photos.map(({ file }) => file)
      const { signal } = controller.current
      return uploadPhotos({ ...target, files, signal, onProgress: setProgress })
    },
    onSuccess,
  })
  const isCancelled = upload.error instanceof HttpCancelledError

  return {
    send: (photos: Photo[]) => upload.mutate(photos),
    cancel: () => controller.current?.abort(),
    reset: upload.reset,
    isSending: upload.isPending,
    isDone: upload.isSuccess,
    isFailed: upload.isError,
    percent: Math.round(progress * 100),
    cancelled: isCancelled && t('photos.upload_cancelled'),
    failure:
      upload.isError &&
      !isCancelled &&
      failureMessage(upload.error, { fallback: 'photos.upload_failed' }),
    problems: problemsOf(upload.error, upload.variables ?? []),
  }
}

/** The server names a file by its index in the upload: `images.3`. */
function problemsOf(error: unknown, sent: Photo[]): Record<string, string> {
  const { fields } = failureOf(error)
  const problems = sent.map(({ id }, index) => [id, fields[`images.${index}`]])
  return Object.fromEntries(problems.filter(([, message]) => message))
}
