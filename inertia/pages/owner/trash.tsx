import limits from '#config/limits'
import { TrashList } from '~/components/history/trash/trash_list'
import { ListPage } from '~/components/lists/list_page'
import { useText } from '~/hooks/use_text'

export default function OwnerTrash() {
  const t = useText()
  return (
    <ListPage title={t('trash.title')} hint={t('trash.hint', { days: limits.trash.days })}>
      <TrashList area="owner" />
    </ListPage>
  )
}
