import { bodyOf, statusOf } from '~/lib/failure'

export type Versioned = { version: number }

export type RecordConflict<Stored> = {
  current: Stored
  changed: string[]
  changed_by: { id: number; name: string } | null
}

/** Reads api.md's 409 for a `PUT` with an old version; a 409 about a taken name has no `current`. */
export function recordConflictIn<Stored>(error: unknown): RecordConflict<Stored> | null {
  if (statusOf(error) !== 409) return null
  const body = bodyOf(error) as Partial<RecordConflict<Stored>> | undefined
  if (!body?.current) return null
  return { current: body.current, changed: body.changed ?? [], changed_by: body.changed_by ?? null }
}
