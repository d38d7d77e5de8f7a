import { ActivityList } from '~/components/history/activity/activity_list'
import { ListPage } from '~/components/lists/list_page'
import { useText } from '~/hooks/use_text'

export default function Activity() {
  const t = useText()
  return (
    <ListPage title={t('activity.title')}>
      <ActivityList />
    </ListPage>
  )
}
