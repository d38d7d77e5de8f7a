import { ConfirmDialog } from '~/components/forms/confirm_dialog'
import { DialogSubject } from '~/components/ui/dialog_subjects'
import type { useUserDeletion } from '~/components/users/use_user_actions'

type Props = { deletion: ReturnType<typeof useUserDeletion> }

export function UserDeletionDialog({ deletion: { dialog, shown } }: Props) {
  const subject = shown && <DialogSubject name={shown.name} detail={shown.email} />
  return <ConfirmDialog {...dialog} subject={subject} />
}
