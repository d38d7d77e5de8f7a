import { usePage } from '@inertiajs/react'
import limits from '#config/limits'
import { Button, LinkButton } from '~/components/ui/button'
import { TextToCopy } from '~/components/forms/text_to_copy'
import { useText } from '~/hooks/use_text'

export type Invited = { id: number; name: string; email: string; role: string; url: string }

type Props = { invited: Invited; onAnother: () => void }

export function InvitationMade({ invited, onAnother }: Props) {
  const t = useText()
  const { isMailed } = usePage().props
  const { name, email, role, url } = invited
  const isOwner = role === 'Property owner'
  return (
    <div className="stack is-breakable">
      <h2 className="title is-5">{t('links.made', { name })}</h2>
      <p>{isMailed ? t('links.mailed_to', { email }) : t('links.hand_over', { name })}</p>
      <TextToCopy text={url} />
      <p className="has-text-soft has-text-small">
        {t('links.holds_days', { days: limits.links.minutes.invitation / (24 * 60) })}
      </p>
      <div className="buttons">
        {isOwner && <AddProperty owner={invited} />}
        <Button onClick={onAnother}>{t('links.another')}</Button>
        <LinkButton route={isOwner ? 'admin.owners.index' : 'admin.users.all'}>
          {t(isOwner ? 'users.owners_title' : 'navigation.users')}
        </LinkButton>
      </div>
    </div>
  )
}

/** Goes on with the draft that lacked an owner, where one did. */
function AddProperty({ owner }: { owner: Invited }) {
  const t = useText()
  const draft = new URLSearchParams(usePage().url.split('?')[1]).get('draft') ?? undefined
  return (
    <LinkButton route="admin.properties.create" qs={{ draft, owner_id: owner.id }}>
      {t('dashboard.step_property')}
    </LinkButton>
  )
}
