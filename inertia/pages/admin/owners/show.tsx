import { BackToOwners, OwnerRecord, useOwner } from '~/components/users/owners/owner_record'
import { PageHeader } from '~/components/navigation/page_header'
import { LinkButton } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { FailedState } from '~/components/ui/failed_state'
import { Spinner } from '~/components/ui/spinner'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { useText } from '~/hooks/use_text'
import { statusOf } from '~/lib/failure'

export default function PropertyOwner({ ownerId }: { ownerId: number }) {
  const t = useText()
  const failureMessage = useFailureMessage()
  const owner = useOwner(ownerId)
  if (owner.data) return <OwnerRecord key={ownerId} owner={owner.data} />

  return (
    <>
      <PageHeader title={t('users.owner_title')} back={<BackToOwners />} />
      {owner.isPending && <Spinner text={t('common.loading')} />}
      {owner.isError && statusOf(owner.error) === 404 && <UnknownOwner />}
      {owner.isError && statusOf(owner.error) !== 404 && (
        <FailedState
          text={t('users.owner_failed')}
          reason={failureMessage(owner.error)}
          query={owner}
        />
      )}
    </>
  )
}

function UnknownOwner() {
  const t = useText()
  return (
    <EmptyState
      drawing="search"
      title={t('users.owner_gone')}
      hint={t('users.owner_gone_hint')}
      action={<LinkButton route="admin.owners.index">{t('users.owners_title')}</LinkButton>}
    />
  )
}
