import { useEffect, useRef, type ReactNode } from 'react'

type Props = {
  /** Not on the page's first record, where the focus is still above. */
  takesFocus: boolean
  children: ReactNode
}

/** Takes the focus when another record is shown, so that a screen reader reads on from here. */
export function DeskHeading({ takesFocus, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wantsFocus = useRef(takesFocus)
  useEffect(() => {
    if (!wantsFocus.current) return
    scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1} className="without-ring title is-4">
      <bdi>{children}</bdi>
    </h2>
  )
}
