import { useEffect, useState } from 'react'
import { usePage } from '@inertiajs/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { BatchActions, BatchDialog } from '~/components/lists/batches/batch_dialog'
import { UserDialog } from '~/components/users/user_dialog'
import { LinkButton } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { useEditAndDelete } from '~/components/lists/rows/use_edit_and_delete'
import { RowList } from '~/components/lists/row_list'
import { accountFilter, userFilters } from '~/components/lists/filters/filters'
import { useBatch } from '~/components/lists/batches/use_batch'
import { useShownList } from '~/components/lists/use_shown_list'
import { ConfirmDialog } from '~/components/forms/confirm_dialog'
import { AccountLinkDialogs } from '~/components/users/links/account_link_dialogs'
import { useAccountLinks } from '~/components/users/links/use_account_links'
import { useUserColumns } from '~/components/users/user_columns'
import { recordQuery } from '~/components/lists/use_record_search'
import { useUserActivation, useUserDeletion } from '~/components/users/use_user_actions'
import type { UserListRoute, UserRow } from '~/components/users/user_rows'
import { useSelection } from '~/components/lists/batches/use_selection'
import { changeRow, useRowNames, useRows, type RowPage } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import type { ListState } from '~/hooks/use_list_state'
import { matchingOf } from '~/lib/batch'
import { client } from '~/lib/client'

type Props = {
  route: UserListRoute
  label: string
  foldedTo?: number
}

const filters = {
  'api.admin.users.index': userFilters,
  'api.admin.non_admins.index': userFilters,
  'api.admin.owners.index': accountFilter,
}
const lists = {
  'api.admin.users.index': 'users',
  'api.admin.non_admins.index': 'non_admins',
  'api.admin.owners.index': 'owners',
} as const

export function UserList({ route, label, foldedTo }: Props) {
  const t = useText()
  const { user: currentUser } = usePage().props
  const shown = useShownList('admin', lists[route], { foldedTo, filters: filters[route] })
  const { list } = shown
  const rows = useRows(route, list)
  const activation = useUserActivation(route)
  const [edited, setEdited] = useState<UserRow | null>(null)
  const selection = useUserSelection({ route, list, rows })
  const editAndDelete = useEditAndDelete()
  const deletion = useUserDeletion({ selection })
  const links = useAccountLinks({ selection })
  const nameOf = useRowNames(route, (row) => row.name)
  const batch = useBatch({ kind: 'users', selection, nameOf })
  const isOwners = route === 'api.admin.owners.index'
  const columns = useUserColumns({
    owners: isOwners,
    switching: activation.isPending ? Number(activation.variables.params.id) : undefined,
    onToggle: ({ id }) => activation.mutate({ params: { id } }),
  })

  useEffect(() => {
    if (rows.error) console.error(rows.error) // specification, §8
  }, [rows.error])
  const none = t(isOwners ? 'users.no_owners' : 'users.none_found')

  return (
    <>
      <RowList
        {...shown}
        label={label}
        views={{ area: 'admin', list: lists[route] }}
        isBroad
        rows={rows}
        columns={columns}
        searchPlaceholder={t(isOwners ? 'users.search_owners' : 'users.search')}
        noMatch={none}
        record={{ find: recordQuery(route), nameOf: (row) => row.name, open: setEdited }}
        failure="users.load_failed"
        selection={selection}
        selectionActions={<BatchActions batch={batch} selection={selection} />}
        nameOf={(row) => row.name}
        empty={isOwners ? <NoOwner /> : <EmptyState title={none} hint={t('users.empty_hint')} />}
        actions={(row) => {
          const [edit, ...deletions] = editAndDelete({
            name: row.name,
            onEdit: () => setEdited(row),
            onDelete: row.id === currentUser?.id ? undefined : () => deletion.ask(row),
          })
          return [edit, ...links.actionsFor(row), ...deletions]
        }}
      />
      <UserDialog
        user={edited}
        onClose={() => setEdited(null)}
        onSaved={(user) => changeRow(route, user.id, user)}
      />
      <ConfirmDialog {...deletion.dialog} />
      <AccountLinkDialogs links={links} />
      <BatchDialog batch={batch} />
    </>
  )
}

function NoOwner() {
  const t = useText()
  return (
    <EmptyState
      title={t('users.no_owner_yet')}
      hint={t('users.no_owner_hint')}
      action={
        <LinkButton route="admin.users.create" qs={{ invite: 1 }} tone="primary">
          {t('dashboard.step_owner')}
        </LinkButton>
      }
    />
  )
}

type SelectionOptions = {
  route: UserListRoute
  list: ListState
  rows: UseQueryResult<RowPage<UserRow>>
}

/** A batch call knows the list of all users alone, which a role limits to the owners. */
function useUserSelection({ route, list, rows }: SelectionOptions) {
  const { user: currentUser } = usePage().props
  const shown = matchingOf(list.query)
  const isOwners = route === 'api.admin.owners.index'
  return useSelection({
    kind: 'users',
    list,
    rows,
    matching: isOwners ? { ...shown, role: 'Property owner' } : undefined,
    readIds: route === 'api.admin.non_admins.index' ? readNonAdmins : undefined,
    lockedId: currentUser?.id,
  })

  async function readNonAdmins() {
    const users = await client.request('api.admin.non_admins.index', { query: shown })
    return users.map(({ id }) => id)
  }
}
