import { useState } from 'react'

/** The last value that wasn't null, as a dialog that fades out still shows its record. */
export function useLast<Value>(value: Value | null) {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
