import { useState } from 'react'

/** The last value that wasn't null, because a dialog still shows its record while it fades out. */
export function useLast<Value>(value: Value | null) {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
