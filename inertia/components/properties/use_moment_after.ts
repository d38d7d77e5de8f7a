import { useEffect, useState } from 'react'

/** Long enough for the rows to be drawn and read first. */
const momentMilliseconds = 500

/** Whether a moment has passed since something was there: what can wait, such as previews, waits for that. */
export function useMomentAfter(isThere: boolean) {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    if (!isThere) return
    const timer = setTimeout(() => setPast(true), momentMilliseconds)
    return () => clearTimeout(timer)
  }, [isThere])
  return isPast
}
