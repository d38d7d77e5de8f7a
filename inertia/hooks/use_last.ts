import { useState } from 'react'

/** What was there last: a dialog that fades out still shows what it was about. */
export function useLast<Value>(value: Value | null) {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
