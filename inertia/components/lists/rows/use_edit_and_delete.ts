import { Pencil, Trash2 } from 'lucide-react'
import type { RowAction } from '~/components/lists/rows/row_actions'
import { useText } from '~/hooks/use_text'

type Options = { name: string; onEdit: () => void; onDelete?: () => void }

export function useEditAndDelete() {
  const t = useText()
  return ({ name, onEdit, onDelete }: Options): RowAction[] => {
    const labels = (action: 'edit' | 'delete') => ({
      text: t(`common.${action}`),
      label: t(`common.${action}_of`, { name }),
      isMain: true,
    })
    const edit = { ...labels('edit'), Icon: Pencil, onSelect: onEdit }
    const deletion = { ...labels('delete'), Icon: Trash2, isDanger: true }
    return onDelete ? [edit, { ...deletion, onSelect: onDelete }] : [edit]
  }
}
