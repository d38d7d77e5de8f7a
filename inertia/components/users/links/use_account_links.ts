import { useEffect, useState } from 'react'
import { usePage } from '@inertiajs/react'
import { useMutation } from '@tanstack/react-query'
import { KeyRound, MailX, Send } from 'lucide-react'
import { useDeletion } from '~/components/lists/batches/use_deletion'
import type { Selection } from '~/components/lists/batches/use_selection'
import { labelledFor, type RowAction } from '~/components/lists/rows/row_actions'
import { fadedAfter } from '~/components/ui/dialog'
import type { UserRow } from '~/components/users/user_rows'
import { useText } from '~/hooks/use_text'
import { client, refresh } from '~/lib/client'

type Asked = { purpose: 'password' | 'invitation'; user: UserRow }

const routes = {
  password: 'api.admin.password_links.store',
  invitation: 'api.admin.invitations.store',
} as const

type Options = { selection?: Selection; onWithdrawn?: () => void }

export function useAccountLinks({ selection, onWithdrawn }: Options = {}) {
  const t = useText()
  const { user: currentUser, isMailed } = usePage().props
  const [asked, setAsked] = useState<Asked | null>(null)
  const withdrawal = useDeletion<UserRow>({
    route: 'api.admin.invitations.destroy',
    title: t('links.withdraw'),
    question: t('links.withdraw_question'),
    subjectOf: ({ name, email }) => ({ name, detail: email }),
    selection,
    onLeave: onWithdrawn,
    fallback: 'links.withdraw_failed',
  })
  const making = useMutation({
    gcTime: 0, // a link sets somebody's password
    mutationFn: ({ purpose, user }: Asked) =>
      client.request(routes[purpose], { params: { id: user.id } }),
    onSuccess: (_link, { purpose }) => {
      if (purpose === 'invitation') void refresh() // the link doesn't wait for the lists
    },
  })
  const { reset } = making
  useEffect(() => {
    if (asked) return
    const timer = setTimeout(reset, fadedAfter)
    return () => clearTimeout(timer)
  }, [asked, reset])

  const ask = (next: Asked) => {
    setAsked(next)
    making.mutate(next)
  }

  const actionsFor = (user: UserRow): RowAction[] => {
    const labelled = labelledFor(user.name)
    if (user.invitation) {
      return [
        {
          ...labelled(t(isMailed ? 'links.again' : 'links.again_unmailed')),
          Icon: Send,
          onSelect: () => ask({ purpose: 'invitation', user }),
        },
        {
          ...labelled(t('links.withdraw')),
          Icon: MailX,
          isDanger: true,
          onSelect: () => withdrawal.ask(user),
        },
      ]
    }
    // Tenants have no screens; one's own password is changed in the profile.
    if (user.role === 'tenant' || user.id === currentUser?.id) return []
    return [
      {
        ...labelled(t('links.password_link')),
        Icon: KeyRound,
        onSelect: () => ask({ purpose: 'password', user }),
      },
    ]
  }

  return { asked, making, withdrawal, actionsFor, close: () => setAsked(null) }
}
