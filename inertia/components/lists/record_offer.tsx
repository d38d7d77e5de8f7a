import { useQuery } from '@tanstack/react-query'
import { CornerDownLeft } from 'lucide-react'
import type { RecordSearch } from '~/components/lists/use_record_search'
import { useText } from '~/hooks/use_text'

type Props<Row> = { record: RecordSearch<Row>; id: number }

/** The record whose id is typed into the search. */
export function RecordOffer<Row>({ record, id }: Props<Row>) {
  const t = useText()
  const { data } = useQuery({ ...record.find(id), retry: false })
  const row = data?.rows.at(0)
  return (
    <div className="record-offer" role="status">
      {row && (
        <button type="button" className="menu-item" onClick={() => record.open(row)}>
          <span className="is-rigid">{t('common.open_record', { id })}</span>{' '}
          <bdi className="fill truncated">{record.nameOf(row)}</bdi>
          <CornerDownLeft size={16} aria-label={t('common.by_enter')} />
        </button>
      )}
    </div>
  )
}
