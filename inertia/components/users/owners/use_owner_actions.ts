import { useState } from 'react'
import { router } from '@inertiajs/react'
import { toast } from 'sonner'
import { changeOwner } from '~/components/users/owners/use_owner'
import { useUserActivation, useUserDeletion } from '~/components/users/use_user_actions'
import type { StoredUser, UserRow } from '~/components/users/user_rows'
import { useNotice, type Announce } from '~/hooks/use_notice'
import { useText } from '~/hooks/use_text'
import { client, refresh } from '~/lib/client'

/** The switch, Edit and Delete of one owner's page. */
export function useOwnerActions(id: number) {
  const t = useText()
  const { notice, announce, clear } = useNotice()
  const [edited, setEdited] = useState<UserRow | null>(null)
  const activation = useUserActivation('api.admin.owners.index', announce)

  const leave = (message: string) => {
    toast.success(message)
    router.visit(client.urlFor.get('admin.owners.index').url, { replace: true })
  }
  const announceDeletion: Announce = (kind, text, lasts) =>
    kind === 'success' ? leave(text) : announce(kind, text, lasts)
  const deletion = useUserDeletion(announceDeletion)

  const saved = (user: StoredUser) => {
    setEdited(null)
    void refresh()
    if (user.role !== 'Property owner') return leave(t('users.updated'))
    changeOwner(id, user)
    announce('success', t('users.updated'))
  }

  return {
    notice: { notice, onClose: clear },
    editDialog: { user: edited, onClose: () => setEdited(null), onSaved: saved },
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
