import type { ReactNode } from 'react'

export function PlainLayout({ children }: { children: ReactNode }) {
  return <main className="page wrap stack">{children}</main>
}
