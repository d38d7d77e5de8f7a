import { useEffect, useState } from 'react'
import limits from '#config/limits'

/** A photo that failed is asked for again a few times, because a store that was away comes back. */
export function usePhotoFailures(name: string | null) {
  const [last, setLast] = useState<{
    name: string | null
    failures: number
    isAskedAgain: boolean
  }>()
  const failures = last && last.name === name ? last.failures : 0
  const hasFailed = failures > 0 && !last!.isAskedAgain
  const pause = hasFailed && limits.pageMilliseconds.photoRetries[failures - 1]

  useEffect(() => {
    if (!pause) return
    const timer = setTimeout(() => setLast({ name, failures, isAskedAgain: true }), pause)
    return () => clearTimeout(timer)
  }, [name, failures, pause])

  return [hasFailed, () => setLast({ name, failures: failures + 1, isAskedAgain: false })] as const
}
