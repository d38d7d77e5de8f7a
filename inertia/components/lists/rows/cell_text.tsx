import type { ReactNode } from 'react'
import { Marked } from '~/components/lists/rows/marked'

type Props = { isSearched?: boolean; children: ReactNode }

/** Two lines at most; a pointer shows the whole text. */
export function CellText({ isSearched, children }: Props) {
  if (typeof children !== 'string') return children
  return (
    <span className="cell-text" dir="auto" title={children}>
      {isSearched ? <Marked>{children}</Marked> : children}
    </span>
  )
}
