import {
  type OperationRow,
  type RecordType,
  countIn,
  saidInWords,
  saysChanges,
  sentenceOf,
  shortened,
  shownLabel,
  type HistoryEntry,
} from '~/components/history/changes/history'
import { isChangedField } from '#fields/changed_fields'
import { directionOf } from '#texts/direction'
import { RichText } from '~/components/ui/rich_text'
import { Typed } from '~/components/ui/typed'
import { useText } from '~/hooks/use_text'
import {
  ChangedValues,
  ChangeText,
  isOnlyNamed,
  toldChanges,
} from '~/components/history/changes/change_text'
import type { FieldChange } from '~/components/history/changes/field_changes'
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
      changes={operation.changes}
      ofEnquiries={operation.of_enquiries}
      ofReports={operation.of_reports}
      record={(name) =>
        record ? <RecordName type={type} {...record} label={label} name={name} /> : name
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
  changes: FieldChange[] | null
  ofEnquiries?: boolean
  ofReports?: boolean
  record?: (name: ReactNode) => ReactNode
}

/** `Amina changed the price of Sea villa: 186,500 → 190,000`. */
export function Sentence({ changes, ...props }: Props) {
  const { action } = props.entry
  const told = changes && saysChanges(action) && !props.entry.file ? toldChanges(changes) : []
  const [first, ...others] = told
  const field = first && others.length === 0 && action === 'updated' ? first.field : undefined
  const sentence = <Words {...props} field={field} state={String(first?.to)} />
  if (!first || saidInWords(props.entry, field) || (field && isOnlyNamed(first))) return sentence
  return (
    <RichText
      text="activity.with_changes"
      values={{
        sentence,
        changes: field ? <ChangedValues change={first} /> : <ChangeText changes={told} />,
      }}
    />
  )
}

/** `state` is what an enquiry was set to. */
type WordsProps = Omit<Props, 'changes'> & { field?: string; state: string }

function Words(props: WordsProps) {
  const { entry, type, label, count, recordId, record, field, state, ofEnquiries, ofReports } =
    props
  const t = useText()
  const { action, actor, via, file, one_enquiry: isOne } = entry
  const name = actor
    ? shownLabel(actor.name)
    : t(via === 'terminal' ? 'activity.terminal' : 'activity.server')
  return (
    <RichText
      text={sentenceOf(entry, { recordId, isOnPage: !record, field, ofEnquiries })}
      values={{
        type,
        label: shortened(shownLabel(label)),
        count,
        state,
        action,
        file: <Typed>{file}</Typed>,
        enquiries: ofReports ? (isOne ? 'report' : 'reports') : isOne ? 'one' : 'several',
        actor: name,
        field: field ? t(keyOf(field)) : '',
      }}
      tags={{
        who: (text) => <Typed as="strong">{text}</Typed>,
        record: (text) => record?.(text) ?? <Typed>{text}</Typed>,
      }}
    />
  )
}

const keyOf = (field: string) =>
  isChangedField(field) ? (`fields.the_${field}` as const) : 'activity.some_field'

type NameProps = { type: RecordType; id: number; exists: boolean; label: string; name?: ReactNode }

export function RecordName({ type, id, exists, label, name }: NameProps) {
  const title = shownLabel(label)
  const shown = name ?? shortened(title)
  return exists ? (
    <Link {...targetOf(type, id)} title={title} dir={directionOf(title)}>
      {shown}
    </Link>
  ) : (
    <Typed title={title}>{shown}</Typed>
  )
}

/** Users and countries have no page of their own, so their lists show them. */
function targetOf(type: RecordType, id: number): RouteTarget {
  const qs = { search: `#${id}` }
  if (type === 'property') return { route: 'admin.properties.show', routeParams: { id } }
  if (type === 'user') return { route: 'admin.users.all', qs }
  return { route: 'admin.countries.index' }
}
