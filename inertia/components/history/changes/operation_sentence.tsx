import { RecordName } from '~/components/history/changes/record_name'
import type { OperationRow } from '~/components/history/changes/history_rows'
import { RichText } from '~/components/ui/rich_text'
import { useText } from '~/hooks/use_text'
import { countIn, sentenceOf, type HistoryEntry } from '~/components/history/changes/history'

/** `Amina switched on Sea villa`, with a link to what is still there. */
export function OperationSentence({ operation }: { operation: OperationRow }) {
  const { record, record_type: type, label } = operation
  return (
    <Sentence
      entry={operation}
      type={type}
      label={label}
      count={countIn(operation)}
      recordId={record?.id}
      record={(name) =>
        record ? (
          <RecordName type={type} id={record.id} isThere={record.exists} name={name} />
        ) : (
          name
        )
      }
    />
  )
}

type Props = {
  entry: HistoryEntry
  type: OperationRow['record_type']
  label: string
  count: number
  recordId?: number
  record: (name: React.ReactNode) => React.ReactNode
}

export function Sentence({ entry, type, label, count, recordId, record }: Props) {
  const t = useText()
  const actor = entry.actor?.name ?? entry.account ?? t('activity.server')
  return (
    <RichText
      text={sentenceOf(entry, recordId)}
      values={{ actor, type, label, count }}
      tags={{
        who: (name) => (
          <strong>
            <bdi>{name}</bdi>
          </strong>
        ),
        record,
      }}
    />
  )
}
