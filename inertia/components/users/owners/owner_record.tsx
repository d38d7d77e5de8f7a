import { useState } from 'react'
import { Pencil, Trash2 } from 'lucide-react'
import { router } from '@inertiajs/react'
import { HistoryCard } from '~/components/history/records/record_history'
import { OwnerFacts } from '~/components/users/owners/owner_facts'
import { PageHeader } from '~/components/navigation/page_header'
import {
  AdminPropertyList,
  useAdminProperties,
} from '~/components/properties/list/admin_property_list'
import { Button } from '~/components/ui/button'
import { RowActions } from '~/components/lists/rows/row_actions'
import { AccountLinkDialogs } from '~/components/users/links/account_link_dialogs'
import { InvitationTag } from '~/components/users/links/invitation_tag'
import { useAccountLinks } from '~/components/users/links/use_account_links'
import { UserDialog } from '~/components/users/user_dialog'
import { Switch } from '~/components/ui/switch'
import { ConfirmDialog } from '~/components/forms/confirm_dialog'
import type { UserRow, StoredUser } from '~/components/users/user_rows'
import { useText } from '~/hooks/use_text'
import { RoleLabel } from '~/components/users/role_label'
import { Figure } from '~/components/ui/figure'
import { useRows } from '~/hooks/use_rows'
import { useUserActivation, useUserDeletion } from '~/components/users/use_user_actions'
import { client, api, queryClient } from '~/lib/client'
import { useQuery } from '@tanstack/react-query'
import { BackLink } from '~/components/navigation/back_link'

type Props = { owner: UserRow }

export function OwnerRecord({ owner }: Props) {
  const t = useText()
  const properties = useAdminProperties(owner.id)
  const actions = useOwnerActions(owner.id)
  const links = useAccountLinks({ onWithdrawn: leave })
  const buttons = (
    <>
      {!owner.invitation && (
        <Switch
          isOn={owner.active === 1}
          label={t('users.switch', { name: owner.name })}
          disabled={actions.isSwitching}
          onToggle={actions.toggle}
        />
      )}
      <Button icon={<Pencil size={17} />} onClick={() => actions.edit(owner)}>
        {t('common.edit')}
      </Button>
      <Button
        tone="danger-quiet"
        icon={<Trash2 size={17} />}
        onClick={() => actions.deletion.ask(owner)}
      >
        {t('common.delete')}
      </Button>
      <RowActions name={owner.name} actions={links.actionsFor(owner)} />
    </>
  )
  return (
    <>
      <PageHeader
        title={owner.name}
        hint={
          <>
            <RoleLabel role={owner.role} />
            {owner.invitation && <InvitationTag {...owner.invitation} isLong />}
          </>
        }
        back={<BackLink route="admin.owners.index" />}
        actions={buttons}
      />
      <div className="owner-summary">
        <section className="box" aria-label={t('users.contact')}>
          <OwnerFacts owner={owner} />
        </section>
        <OwnerFigures owner={owner} />
      </div>
      <h2 className="title is-4">{t('navigation.properties')}</h2>
      <AdminPropertyList {...properties} />
      <HistoryCard of={{ type: 'user', id: owner.id }} />
      <UserDialog {...actions.editDialog} />
      <ConfirmDialog {...actions.deletion.dialog} />
      <AccountLinkDialogs links={links} />
    </>
  )
}

function OwnerFigures({ owner: { id, live_count: live, enquiry_count: enquiries } }: Props) {
  const t = useText()
  const of = { owner_id: id }
  const all = useCount(of)
  const waiting = useCount({ ...of, state: 'waiting' })
  return (
    <ul className="figures">
      <Figure {...all} label={t('navigation.properties')} />
      <Figure
        {...all}
        qs={{ ...of, state: 'live' }}
        count={live}
        label={t('properties.state_live')}
      />
      <Figure
        route="admin.enquiries.index"
        qs={of}
        count={enquiries}
        label={t('enquiries.title')}
      />
      <Figure {...waiting} label={t('properties.state_waiting')} isWaiting />
    </ul>
  )
}

/** The list's own total, so that the figure and the list behind it agree. */
function useCount(qs: Record<string, string | number>) {
  const rows = useRows('api.admin.properties.index', { query: { ...qs, per_page: 1 } })
  return { route: 'admin.properties.index', qs, count: rows.data?.total } as const
}

function useOwnerActions(id: number) {
  const [edited, setEdited] = useState<UserRow | null>(null)
  const activation = useUserActivation('api.admin.owners.index')
  const deletion = useUserDeletion({ onDeleted: leave })
  const showSaved = (user: StoredUser) =>
    user.role === 'Property owner' ? changeOwner(id, user) : leave()

  return {
    editDialog: { user: edited, onClose: () => setEdited(null), onSaved: showSaved },
    deletion,
    isSwitching: activation.isPending,
    edit: setEdited,
    toggle: () =>
      activation.mutate(
        { params: { id } },
        { onSuccess: ({ active }) => changeOwner(id, { active }) }
      ),
  }
}

const leave = () => router.visit(client.urlFor.get('admin.owners.index').url, { replace: true })

const target = (id: number) => ({ params: { id } })

export function useOwner(id: number) {
  return useQuery(api.admin.owners.show.queryOptions(target(id)))
}

function changeOwner(id: number, changes: Partial<UserRow>) {
  queryClient.setQueryData(
    api.admin.owners.show.queryKey(target(id)),
    (owner) => owner && { ...owner, ...changes }
  )
}
