import { useEffect, useState } from 'react'
import { usePage } from '@inertiajs/react'
import { Link } from '@adonisjs/inertia/react'
import { useQuery } from '@tanstack/react-query'
import { LogOut, Plus, RotateCw, type LucideIcon } from 'lucide-react'
import { ListPage } from '~/components/lists/list_page'
import { RowActions, type RowAction } from '~/components/lists/rows/row_actions'
import { isBare } from '~/components/lists/list_body'
import { ownerPropertyFilters } from '~/components/lists/filters/filters'
import { DraftList } from '~/components/properties/form/draft_list'
import { OwnerPropertyList } from '~/components/properties/list/owner_property_list'
import { WaitingForOwner } from '~/components/reviews/resubmission/waiting_for_owner'
import { useShownList } from '~/components/lists/use_shown_list'
import { useRows } from '~/hooks/use_rows'
import { useMedia } from '~/hooks/use_media'
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
  const isPhone = useMedia('(max-width: 575.98px)', usePage().props.isPhone)
  const title = t('my_properties.title')
  const action = (text: string, Icon: LucideIcon, run: () => Promise<void>): RowAction => ({
    ...{ text, label: text, Icon, isMain: true, written: 'in tables' },
    onSelect: () => void run(),
  })
  const actions = [
    action(t('my_properties.refresh'), RotateCw, refresh),
    action(t('navigation.logout'), LogOut, logout),
  ]
  const isEmpty = isBare(shown.list, rows)
  const target = { route: 'owner.properties.create' } as const

  return (
    <ListPage
      title={title}
      hint={<LiveListings />}
      add={isEmpty ? undefined : { target, text: t('my_properties.add'), Icon: Plus }}
      imported={!isEmpty && 'properties'}
      actions={<RowActions name={title} actions={actions} isCollapsed={isPhone} />}
    >
      <DraftList area="owner" />
      <WaitingForOwner />
      <OwnerPropertyList shown={shown} rows={rows} />
    </ListPage>
  )
}

function LiveListings() {
  const t = useText()
  const { data } = useRows('api.owner.properties.index', { query: live })
  if (!data?.total) return null
  return (
    <Link route="owner.dashboard.show" qs={{ state: 'live' }} className="thumb-link is-tabular">
      {t('listed.live_count', { count: data.total })}
    </Link>
  )
}

const live = { page: 1, per_page: 1, state: 'live' }

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
