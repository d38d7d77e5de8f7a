import { http, HttpCancelledError } from '@inertiajs/core'
import { sendUntilFree } from '~/lib/busy'
import { answerIn } from '~/lib/client'

/** A larger upload waits for a tap on "Try again". */
const bytesToSendAgain = 1_000_000

export type Upload = {
  url: string
  form: FormData
  signal: AbortSignal
  /** Between 0 and 1. */
  onProgress: (progress: number) => void
}

/** Inertia's client sends this, because it reports the progress. */
export async function sendForm<Answer>({ url, form, signal, onProgress }: Upload) {
  const send = () => {
    if (signal.aborted) throw new HttpCancelledError('Request was cancelled', url)
    return http.getClient().request({
      method: 'post',
      url,
      data: form,
      headers: { Accept: 'application/json' },
      signal,
      onUploadProgress: ({ progress }) => onProgress(progress ?? 0),
    })
  }
  const response = await (bytesIn(form) <= bytesToSendAgain ? sendUntilFree(send) : send())
  return answerIn<Answer>(response)
}

const bytesIn = (form: FormData) =>
  [...form.values()].reduce((sum, value) => sum + (value instanceof Blob ? value.size : 0), 0)
