import { AuthCard } from '~/components/account/login/auth_card'
import { FocusedPlace } from '~/components/account/login/focused_place'
import { LinkButton } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'

/** Nothing tells whose link it was, so both areas offer a new one. */
export function UnusableLink() {
  const t = useText()
  return (
    <AuthCard title={t('password_pages.unusable_title')}>
      <FocusedPlace>
        <p>{t('password_pages.unusable_text')}</p>
        <LinkButton wide tone="primary" route="owner.password_requests.show">
          {t('password_pages.new_link_owner')}
        </LinkButton>
        <LinkButton wide route="admin.password_requests.show">
          {t('password_pages.new_link_admin')}
        </LinkButton>
        <p className="has-text-soft has-text-small">{t('password_pages.unusable_invited')}</p>
      </FocusedPlace>
    </AuthCard>
  )
}
