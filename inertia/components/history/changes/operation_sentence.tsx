import type { OperationRow, RecordType } from '~/components/history/changes/history_rows'
import { RichText } from '~/components/ui/rich_text'
import { useText } from '~/hooks/use_text'
import { countIn, sentenceOf, type HistoryEntry } from '~/components/history/changes/history'
import type { ReactNode } from 'react'
import { Link } from '@adonisjs/inertia/react'
import type { RouteTarget } from '~/lib/client'

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
        record ? <RecordName type={type} id={record.id} exists={record.exists} name={name} /> : name
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

type NameProps = { type: RecordType; id: number; exists: boolean; name: ReactNode }

export function RecordName({ type, id, exists, name }: NameProps) {
  const text = <bdi>{name}</bdi>
  return exists ? <Link {...targetOf(type, id)}>{text}</Link> : text
}

/** Users and countries have no page of their own, so their lists show them. */
function targetOf(type: RecordType, id: number): RouteTarget {
  const qs = { search: `#${id}` }
  if (type === 'property') return { route: 'admin.properties.show', routeParams: { id } }
  if (type === 'user') return { route: 'admin.users.all', qs }
  return { route: 'admin.countries.index' }
}
