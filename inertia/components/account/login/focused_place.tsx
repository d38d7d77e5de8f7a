import { useEffect, useRef, type ReactNode } from 'react'

/** Takes the focus of the form that it replaces, so that it is read out, and is in sight on a phone. */
export function FocusedPlace({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} className="registered without-ring stack is-loose" tabIndex={-1}>
      {children}
    </div>
  )
}
