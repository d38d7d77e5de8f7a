import { useState } from 'react'
import { usePage } from '@inertiajs/react'
import { AuthCard } from '~/components/account/login/auth_card'
import {
  NewPasswordForm,
  type PasswordLink,
} from '~/components/account/passwords/new_password_form'
import { useText } from '~/hooks/use_text'
import { AskAnAdmin } from '~/components/account/passwords/ask_an_admin'
import { FocusedPlace } from '~/components/account/focused_place'
import { LinkButton } from '~/components/ui/button'

type Props = { token: string; link: PasswordLink | null }

export default function ResetPassword({ token, link }: Props) {
  const t = useText()
  const [isGone, setGone] = useState(false)
  if (!link || isGone) return <UnusableLink />
  const { name, email } = link
  const isInvited = link.purpose === 'invitation'
  return (
    <AuthCard
      title={isInvited ? t('links.invited_title', { name }) : t('links.reset_title')}
      intro={
        <span className="is-breakable">
          {t(isInvited ? 'links.invited_intro' : 'links.reset_intro', { email })}
        </span>
      }
    >
      <NewPasswordForm token={token} link={link} onGone={() => setGone(true)} />
    </AuthCard>
  )
}

/** Nothing tells whose link it was, so both areas offer a new one. */
function UnusableLink() {
  const t = useText()
  const { isMailed } = usePage().props
  return (
    <AuthCard title={t('links.unusable_title')}>
      <FocusedPlace>
        <p>{t('links.unusable_text')}</p>
        {isMailed ? <NewLinks /> : <AskAnAdmin area="owner" />}
        <p className="has-text-soft has-text-small">{t('links.unusable_invited')}</p>
      </FocusedPlace>
    </AuthCard>
  )
}

function NewLinks() {
  const t = useText()
  return (
    <>
      <LinkButton wide tone="primary" route="owner.password_requests.show">
        {t('links.new_link_owner')}
      </LinkButton>
      <LinkButton wide route="admin.password_requests.show">
        {t('links.new_link_admin')}
      </LinkButton>
    </>
  )
}
