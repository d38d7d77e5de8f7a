import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { LogOut, Plus, RotateCw } from 'lucide-react'
import { ListPage } from '~/components/lists/list_page'
import { Button } from '~/components/ui/button'
import { ownerPropertyFilters } from '~/components/lists/filters/filters'
import { OwnerCounts } from '~/components/dashboard/owner_counts'
import { DraftList } from '~/components/properties/form/draft_list'
import { OwnerPropertyList } from '~/components/properties/list/owner_property_list'
import { WaitingForOwner } from '~/components/reviews/resubmission/waiting_for_owner'
import { useShownList } from '~/components/lists/use_shown_list'
import { useRows } from '~/hooks/use_rows'
import { useExpiry, useSession } from '~/hooks/use_session'
import { useText } from '~/hooks/use_text'
import { api } from '~/lib/client'
import { statusOf } from '~/lib/failure'
import { announce } from '~/lib/messages'

export default function OwnerDashboard() {
  const t = useText()
  const shown = useShownList('owner', 'properties', { filters: ownerPropertyFilters })
  const rows = useRows('api.owner.properties.index', shown.list)
  const { logout } = useSession('owner')
  useValidSession()
  const [failures, setFailures] = useState(0)
  useFailureInView(failures, rows.isRefetchError)
  const refresh = async () => {
    const { error } = await rows.refetch()
    if (statusOf(error) === 401) return // the dialog of the ended session tells it
    if (error) setFailures((count) => count + 1)
    else announce('success', t('my_properties.refreshed'))
  }
  const actions = (
    <>
      <Button onClick={() => void refresh()} busy={rows.isFetching} icon={<RotateCw size={16} />}>
        {t('my_properties.refresh')}
      </Button>
      <Button onClick={() => void logout()} icon={<LogOut size={16} />}>
        {t('navigation.logout')}
      </Button>
    </>
  )

  return (
    <ListPage
      title={t('my_properties.title')}
      add={{
        target: { route: 'owner.properties.create' },
        text: t('my_properties.add'),
        Icon: Plus,
      }}
      actions={actions}
    >
      <OwnerCounts />
      <DraftList area="owner" />
      <WaitingForOwner />
      <OwnerPropertyList shown={shown} rows={rows} />
    </ListPage>
  )
}

/** The list says above its rows why they could not be refreshed, which may lie below the window. */
function useFailureInView(failures: number, isShown: boolean) {
  useEffect(() => {
    if (failures === 0 || !isShown) return
    document.querySelector('.failed-reload')?.scrollIntoView({ block: 'center' })
  }, [failures, isShown])
}

/** The dashboard asks on every load whether the session is still valid (specification, §4). */
function useValidSession() {
  const { data, error } = useQuery(
    api.owner.sessions.show.queryOptions(
      {},
      { meta: { handlesExpiry: true }, staleTime: 0, refetchOnMount: 'always' }
    )
  )
  useExpiry('owner', statusOf(error) === 401 || Boolean(data && !data.valid))
}
