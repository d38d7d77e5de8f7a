import { OwnerRecord, useOwner } from '~/components/users/owners/owner_record'
import { BackLink } from '~/components/navigation/back_link'
import { PageHeader } from '~/components/navigation/page_header'
import { LinkButton } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { Loaded } from '~/components/ui/loaded'
import { useText } from '~/hooks/use_text'
import { statusOf } from '~/lib/failure'

export default function PropertyOwner({ ownerId }: { ownerId: number }) {
  const t = useText()
  const owner = useOwner(ownerId)
  if (owner.data) return <OwnerRecord key={ownerId} owner={owner.data} />
  return (
    <>
      <PageHeader title={t('users.owner_title')} back={<BackLink route="admin.owners.index" />} />
      {statusOf(owner.error) === 404 ? (
        <EmptyState
          drawing="search"
          title={t('users.owner_gone')}
          hint={t('users.owner_gone_hint')}
          action={<LinkButton route="admin.owners.index">{t('users.owners_title')}</LinkButton>}
        />
      ) : (
        <Loaded query={owner} failed="users.owner_failed" saysWhy>
          {() => null}
        </Loaded>
      )}
    </>
  )
}
