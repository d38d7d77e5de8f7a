import { Pencil, Trash2 } from 'lucide-react'
import { RowAction } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'

type Props = {
  editLabel: string
  deleteLabel: string
  onEdit: () => void
  onDelete?: () => void
}

export function EditAndDelete({ editLabel, deleteLabel, onEdit, onDelete }: Props) {
  const t = useText()
  return (
    <>
      <RowAction label={editLabel} text={t('common.edit')} onClick={onEdit}>
        <Pencil size={17} aria-hidden />
      </RowAction>
      {onDelete && (
        <RowAction
          label={deleteLabel}
          text={t('common.delete')}
          tone="danger-quiet"
          onClick={onDelete}
        >
          <Trash2 size={17} aria-hidden />
        </RowAction>
      )}
    </>
  )
}
