import type { ReactNode } from 'react'

/** For pages that belong to no area. */
export function PlainLayout({ children }: { children: ReactNode }) {
  return <main className="page">{children}</main>
}
