import { useEffect, useRef, type ReactNode } from 'react'

type Props = { spacing?: 'is-loose' | 'is-wide'; takesFocus?: boolean; children: ReactNode }

/** Takes the focus of what it replaces, so that it is read out, and is in sight on a phone. */
export function FocusedPlace({ spacing = 'is-loose', takesFocus = true, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) place.current?.focus()
  }, [takesFocus])
  return (
    <div ref={place} className={`stack without-ring ${spacing}`} tabIndex={-1}>
      {children}
    </div>
  )
}
