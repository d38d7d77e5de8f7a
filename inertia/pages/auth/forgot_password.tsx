import { useState } from 'react'
import { usePage } from '@inertiajs/react'
import { AskAnAdmin } from '~/components/account/passwords/ask_an_admin'
import {
  LinkRequestForm,
  LinkSent,
  type SentLink,
} from '~/components/account/passwords/link_request'
import { AuthCard } from '~/components/account/login/auth_card'
import { typedEmail } from '~/components/account/login/typed_email'
import { LinkButton } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'

export default function ForgotPassword({ area }: { area: Area }) {
  const t = useText()
  const { isMailed } = usePage().props
  const [sent, setSent] = useState<SentLink | null>(null)
  const toLogin = (
    <LinkButton tone="quiet" small route={`${area}.login.show`}>
      {t('login.to_login')}
    </LinkButton>
  )
  if (!isMailed) {
    return (
      <AuthCard title={t('links.ask_title')} aside={toLogin}>
        <AskAnAdmin area={area} />
      </AuthCard>
    )
  }
  if (sent) {
    return (
      <AuthCard title={t('links.sent_title')} aside={toLogin}>
        <LinkSent {...sent} area={area} onAgain={() => setSent(null)} />
      </AuthCard>
    )
  }
  return (
    <AuthCard title={t('links.forgotten')} intro={t('links.intro', { area })} aside={toLogin}>
      <LinkRequestForm area={area} email={typedEmail.get()} onSent={setSent} />
    </AuthCard>
  )
}
