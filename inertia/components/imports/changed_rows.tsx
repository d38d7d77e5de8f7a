import { Disclosure, DisclosureButton, DisclosurePanel } from '@headlessui/react'
import { ChevronDown } from 'lucide-react'
import limits from '#config/limits'
import { DifferingValue } from '~/components/forms/conflicts/differing_value'
import type { ImportAnswer, ImportChange } from '~/components/imports/import_answer'
import { FieldChanges, labelOfField } from '~/components/history/changes/field_changes'
import { useText } from '~/hooks/use_text'

type Props = { answer: ImportAnswer; action: ImportChange['action'] }

export function ChangedRows({ answer, action }: Props) {
  const t = useText()
  const { changes, created, updated } = answer
  const rows = changes.filter((change) => change.action === action)
  return (
    <>
      {changes.length < created + updated && (
        <p className="mb-3 has-text-soft has-text-small">
          {t('import_page.shown_first', { count: limits.imports.shownChanges })}
        </p>
      )}
      <ul className="import-rows divided">
        {rows.map((change) => (
          <li key={change.line}>
            {action === 'created' ? (
              <NewRow change={change} />
            ) : (
              <div className="stack is-close">
                <RowHeading change={change} />
                <FieldChanges changes={change.changes} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function RowHeading({ change: { label, line, photos } }: { change: ImportChange }) {
  const t = useText()
  return (
    <p className="row is-wrapping fill">
      <strong className="has-text-weight-medium is-breakable" dir="auto">
        {label}
      </strong>
      {photos > 0 && (
        <span className="has-text-soft has-text-small">
          {t('import_page.photos', { count: photos })}
        </span>
      )}
      <span className="is-pushed has-text-soft has-text-small is-nowrap is-tabular">
        {t('import_page.line', { line })}
      </span>
    </p>
  )
}

/** What is new can be a long list, so its values are seen on request. */
function NewRow({ change }: { change: ImportChange }) {
  const t = useText()
  const values = change.changes.filter(({ to }) => to !== null && String(to) !== '')
  if (values.length === 0) return <RowHeading change={change} />
  return (
    <Disclosure>
      <DisclosureButton
        className="opener row is-close is-full"
        aria-label={t('import_page.values_of', { name: change.label })}
      >
        <ChevronDown size={16} />
        <RowHeading change={change} />
      </DisclosureButton>
      <DisclosurePanel className="mt-2">
        <dl className="facts divided field-changes">
          {values.map(({ field, to }) => (
            <div key={field}>
              <dt>{labelOfField(t, field)}</dt>
              <dd>
                <DifferingValue field={field} value={to} other={null} />
              </dd>
            </div>
          ))}
        </dl>
      </DisclosurePanel>
    </Disclosure>
  )
}
