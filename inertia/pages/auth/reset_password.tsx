import { useState } from 'react'
import { AuthCard } from '~/components/account/login/auth_card'
import {
  NewPasswordForm,
  type PasswordLink,
} from '~/components/account/passwords/new_password_form'
import { UnusableLink } from '~/components/account/passwords/unusable_link'
import { useText } from '~/hooks/use_text'

type Props = { token: string; link: PasswordLink | null }

export default function ResetPassword({ token, link }: Props) {
  const t = useText()
  const [isGone, setGone] = useState(false)
  if (!link || isGone) return <UnusableLink />
  const { name, email } = link
  const isInvited = link.purpose === 'invitation'
  return (
    <AuthCard
      title={
        isInvited ? t('password_pages.invited_title', { name }) : t('password_pages.reset_title')
      }
      intro={
        <span className="is-breakable">
          {t(isInvited ? 'password_pages.invited_intro' : 'password_pages.reset_intro', { email })}
        </span>
      }
    >
      <NewPasswordForm token={token} link={link} onGone={() => setGone(true)} />
    </AuthCard>
  )
}
