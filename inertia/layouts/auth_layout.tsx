import type { ReactNode } from 'react'
import { Brand } from '~/components/navigation/brand'
import { addressOf } from '~/lib/addresses'

/** The login screens: one card in the middle of a quiet page. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <main className="auth">
      <a href={addressOf({ route: 'site.home.show' })} className="auth-brand">
        <Brand />
      </a>
      {children}
    </main>
  )
}
