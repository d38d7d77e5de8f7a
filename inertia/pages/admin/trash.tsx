import limits from '#config/limits'
import { ListPage } from '~/components/lists/list_page'
import { EmptyTrash } from '~/components/history/trash/empty_trash'
import { TrashList } from '~/components/history/trash/trash_list'
import { useText } from '~/hooks/use_text'

export default function Trash() {
  const t = useText()
  return (
    <ListPage
      title={t('trash.title')}
      hint={t('trash.hint', { days: limits.trash.days })}
      actions={<EmptyTrash />}
    >
      <TrashList area="admin" />
    </ListPage>
  )
}
