import type { ListState } from '~/hooks/use_list_state'
import type { Total } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'

type Props = { list: ListState; of?: Total; found?: number }

export function RowCount({ list, of, found }: Props) {
  const t = useText()
  return (
    <p className="has-text-soft is-nowrap is-tabular" role="status">
      {of &&
        t('common.rows_shown', {
          list: list.name,
          total: found ?? of.total,
          hasMore: of.hasMore,
        })}
    </p>
  )
}
