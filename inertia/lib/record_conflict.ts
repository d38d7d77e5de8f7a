import { HttpResponseError } from '@inertiajs/core'
import { parsed } from '~/lib/failure'

/** A change sends the version that was read, which must still be the latest. */
export type Versioned = { version: number }

/** API.md: the 409 that answers a `PUT` when another change came first. */
export type RecordConflict<Stored> = {
  current: Stored
  changed: string[]
  changed_by: { id: number; name: string } | null
}

/** @returns null for any other failure; a 409 about a name that is taken has no `current` */
export function recordConflictIn<Stored>(error: unknown): RecordConflict<Stored> | null {
  if (!(error instanceof HttpResponseError) || error.response.status !== 409) return null
  // The server's own answer, unless a proxy sent another 409: then `current` is missing.
  const body = parsed(error.response.data) as Partial<RecordConflict<Stored>> | undefined
  if (!body?.current) return null
  return { current: body.current, changed: body.changed ?? [], changed_by: body.changed_by ?? null }
}
