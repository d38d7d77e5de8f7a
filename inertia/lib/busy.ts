import { HttpResponseError } from '@inertiajs/core'

const mostRetries = 3

/** A server that is busy for a second, and has stored nothing, wants to be asked again. */
export const isBusy = (status: number, retryAfter: string | null | undefined) =>
  status === 503 && retryAfter === '1'

/** Sends a call, also a change, again while the server is busy; a lock is gone within seconds. */
export async function sendUntilFree<Answer>(
  send: () => Promise<Answer>,
  wait: () => Promise<unknown> = aSecond
): Promise<Answer> {
  for (let retries = 0; ; retries += 1) {
    try {
      const answer = await send()
      if (retries === mostRetries || !isBusyResponse(answer)) return answer
    } catch (error) {
      if (retries === mostRetries || !isBusyFailure(error)) throw error
    }
    await wait()
  }
}

const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1000))

/** `fetch` answers with it, and Inertia's client throws it. */
const isBusyResponse = (answer: unknown) =>
  answer instanceof Response && isBusy(answer.status, answer.headers.get('retry-after'))

const isBusyFailure = (error: unknown) =>
  error instanceof HttpResponseError &&
  isBusy(error.response.status, error.response.headers['retry-after'])
