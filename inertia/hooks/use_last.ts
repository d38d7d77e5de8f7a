import { useState } from 'react'

/** A dialog still shows its record while it fades out. */
export function useLast<Value>(value: Value | null) {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
