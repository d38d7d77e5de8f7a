import type { ReactNode } from 'react'
import { Brand } from '~/components/navigation/brand'
import { LanguageSwitch } from '~/components/navigation/language_switch'
import { useText } from '~/hooks/use_text'
import { siteAddress } from '~/lib/client'

const quietLink = 'thumb-link has-text-soft has-text-small'

export function AuthLayout({ children }: { children: ReactNode }) {
  const t = useText()
  return (
    <main className="login wrap stack is-loose">
      <a href={siteAddress('site.home.show')} className="thumb-link">
        <Brand />
      </a>
      {children}
      <div className="row is-wrapping">
        <a href={siteAddress('site.support.show')} className={quietLink}>
          {t('login.help')}
        </a>
        <LanguageSwitch className={quietLink} />
      </div>
    </main>
  )
}
