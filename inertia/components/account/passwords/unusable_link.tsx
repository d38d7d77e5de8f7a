import { usePage } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { AskAnAdmin } from '~/components/account/passwords/ask_an_admin'
import { AuthCard } from '~/components/account/login/auth_card'
import { FocusedPlace } from '~/components/account/login/focused_place'
import { LinkButton } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'

/** Nothing tells whose link it was, so both areas offer a new one. */
export function UnusableLink() {
  const t = useText()
  const { isMailed } = usePage<Data.SharedProps>().props
  return (
    <AuthCard title={t('password_pages.unusable_title')}>
      <FocusedPlace>
        <p>{t('password_pages.unusable_text')}</p>
        {isMailed ? <NewLinks /> : <AskAnAdmin area="owner" />}
        <p className="has-text-soft has-text-small">{t('password_pages.unusable_invited')}</p>
      </FocusedPlace>
    </AuthCard>
  )
}

function NewLinks() {
  const t = useText()
  return (
    <>
      <LinkButton wide tone="primary" route="owner.password_requests.show">
        {t('password_pages.new_link_owner')}
      </LinkButton>
      <LinkButton wide route="admin.password_requests.show">
        {t('password_pages.new_link_admin')}
      </LinkButton>
    </>
  )
}
