import { usePage } from '@inertiajs/react'
import limits from '#config/limits'
import { Button } from '~/components/ui/button'
import { LinkToCopy } from '~/components/users/links/link_to_copy'
import { useText } from '~/hooks/use_text'

export type Invited = { name: string; email: string; url: string }

type Props = { invited: Invited; onAnother: () => void }

export function InvitationMade({ invited: { name, email, url }, onAnother }: Props) {
  const t = useText()
  const { isMailed } = usePage().props
  return (
    <div className="stack is-breakable">
      <h2 className="title is-5">{t('invitations.made', { name })}</h2>
      <p>
        {isMailed ? t('invitations.mailed_to', { email }) : t('invitations.hand_over', { name })}
      </p>
      <LinkToCopy url={url} />
      <p className="has-text-soft has-text-small">
        {t('invitations.holds_days', { days: limits.links.minutes.invitation / (24 * 60) })}
      </p>
      <Button onClick={onAnother}>{t('invitations.another')}</Button>
    </div>
  )
}
