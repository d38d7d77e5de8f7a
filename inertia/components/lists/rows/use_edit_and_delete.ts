import { Pencil, Trash2 } from 'lucide-react'
import type { RowAction } from '~/components/lists/rows/row_actions'
import { useText } from '~/hooks/use_text'

type Options = { name: string; onEdit: () => void; onDelete?: () => void }

export function useEditAndDelete() {
  const t = useText()
  return ({ name, onEdit, onDelete }: Options): RowAction[] => {
    const edit = {
      text: t('common.edit'),
      label: t('common.edit_of', { name }),
      Icon: Pencil,
      isMain: true,
      onSelect: onEdit,
    }
    if (!onDelete) return [edit]
    const deletion = {
      text: t('common.delete'),
      label: t('common.delete_of', { name }),
      Icon: Trash2,
      isMain: true,
      isDanger: true,
      onSelect: onDelete,
    }
    return [edit, deletion]
  }
}
