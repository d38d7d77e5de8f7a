import { useEffect, useRef } from 'react'
import { Notice } from '~/components/ui/notice'

/** Replaces the form: on a phone a notice below the form would be out of sight. */
export function Registered({ message }: { message: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} className="registered without-ring" tabIndex={-1}>
      <Notice notice={{ kind: 'success', text: message }} />
    </div>
  )
}
