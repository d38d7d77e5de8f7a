import { useEffect, useState } from 'react'

export function usePaused<Value>(value: Value, milliseconds: number) {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return paused
}
