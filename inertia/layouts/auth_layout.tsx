import type { ReactNode } from 'react'
import { Brand } from '~/components/navigation/brand'
import { client } from '~/lib/client'

export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <main className="login wrap stack is-loose">
      <a href={client.urlFor.get('site.home.show').url} className="brand-link thumb-link">
        <Brand />
      </a>
      {children}
    </main>
  )
}
