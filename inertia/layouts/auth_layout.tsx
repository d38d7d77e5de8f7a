import type { ReactNode } from 'react'
import { Brand } from '~/components/navigation/brand'
import { useText } from '~/hooks/use_text'
import { client } from '~/lib/client'

export function AuthLayout({ children }: { children: ReactNode }) {
  const t = useText()
  return (
    <main className="login wrap stack is-loose">
      <a href={client.urlFor.get('site.home.show').url} className="thumb-link">
        <Brand />
      </a>
      {children}
      <a
        href={client.urlFor.get('site.support.show').url}
        className="thumb-link has-text-soft has-text-small"
      >
        {t('login.help')}
      </a>
    </main>
  )
}
