import { useEffect, useRef, useState } from 'react'
import { http, HttpCancelledError } from '@inertiajs/core'
import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { sendUntilFree } from '~/lib/busy'
import { answerIn } from '~/lib/client'

/** A larger upload waits for a tap on "Try again". */
const bytesToSendAgain = 1_000_000

type Options<Answer, Sent> = Omit<UseMutationOptions<Answer, Error, Sent>, 'mutationFn'> & {
  url: string
  formOf: (sent: Sent, signal: AbortSignal) => Promise<FormData>
}

/** A form with files, which can be cancelled. Another one breaks off the one before. */
export function useUpload<Answer, Sent = void>({ url, formOf, ...options }: Options<Answer, Sent>) {
  /** Between 0 and 1; null while the form is made. */
  const [progress, setProgress] = useState<number | null>(null)
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  const upload = useMutation({
    mutationFn: async (sent: Sent) => {
      controller.current?.abort()
      const { signal } = (controller.current = new AbortController())
      setProgress(null)
      const data = await formOf(sent, signal)
      // Inertia's client sends this, because it reports the progress.
      const send = () => {
        if (signal.aborted) throw new HttpCancelledError('Request was cancelled', url)
        setProgress(0)
        return http.getClient().request({
          ...{ method: 'post', url, data, signal },
          headers: { Accept: 'application/json' },
          onUploadProgress: ({ progress: part }) => setProgress(part ?? 0),
        })
      }
      return answerIn<Answer>(
        await (bytesIn(data) <= bytesToSendAgain ? sendUntilFree(send) : send())
      )
    },
    ...options,
  })
  const isCancelled = upload.error instanceof HttpCancelledError
  return { ...upload, progress, isCancelled, cancel: () => controller.current?.abort() }
}

const bytesIn = (form: FormData) =>
  [...form.values()].reduce((sum, value) => sum + (value instanceof Blob ? value.size : 0), 0)
