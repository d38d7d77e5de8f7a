import type { ReactNode } from 'react'

/** Two lines at most; a pointer shows the whole text. */
export function CellText({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children
  return (
    <span className="cell-text" title={children}>
      {children}
    </span>
  )
}
