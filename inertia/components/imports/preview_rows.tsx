import { useCallback } from 'react'
import { Disclosure, DisclosureButton, DisclosurePanel } from '@headlessui/react'
import { ChevronDown, Download } from 'lucide-react'
import limits from '#config/limits'
import { DifferingValue } from '~/components/forms/conflicts/differing_value'
import { reasonOf, type ImportAnswer } from '~/components/imports/import_answer'
import { FieldChanges, labelOfField } from '~/components/history/changes/field_changes'
import { Fact } from '~/components/ui/fact'
import { Typed } from '~/components/ui/typed'
import { useText } from '~/hooks/use_text'

type Change = ImportAnswer['changes'][number]

type Changed = { answer: ImportAnswer; action: Change['action'] }

export function ChangedRows({ answer, action }: Changed) {
  const t = useText()
  const changes = answer.changes.filter((change) => change.action === action)
  return (
    <>
      {changes.length < answer[action] && (
        <p className="has-text-soft has-text-small">
          {t('import_page.shown_first', { count: limits.imports.shownChanges })}
        </p>
      )}
      <ul className="import-rows divided">
        {changes.map((change) => (
          <li key={change.line}>
            {action === 'created' ? (
              <NewRow change={change} />
            ) : (
              <div className="stack is-close">
                <RowHeading {...change} />
                <FieldChanges changes={change.changes} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** What is new can be a long list, so its values are seen on request. */
function NewRow({ change }: { change: Change }) {
  const t = useText()
  const values = change.changes.filter(({ to }) => to !== null && String(to) !== '')
  return (
    <Disclosure>
      <DisclosureButton
        className="opener row is-close is-full"
        aria-label={t('import_page.values_of', { name: change.label })}
      >
        <ChevronDown size={16} />
        <RowHeading {...change} />
      </DisclosureButton>
      <DisclosurePanel as="dl" className="mt-2 facts divided field-changes">
        {values.map(({ field, to }) => (
          <Fact key={field} label={labelOfField(t, field)}>
            <DifferingValue field={field} value={to} other={null} />
          </Fact>
        ))}
      </DisclosurePanel>
    </Disclosure>
  )
}

export function TroubledRow({ field, message, ...row }: ImportAnswer['warnings'][number]) {
  const t = useText()
  return (
    <li className="stack is-tight is-breakable">
      <RowHeading {...row} />
      <p>{reasonOf(t, field, message)}</p>
    </li>
  )
}

type Heading = { label: string; line: number; photos?: number }

export function RowHeading({ label, line, photos = 0 }: Heading) {
  const t = useText()
  return (
    <p className="row fill">
      <Typed as="strong" className="has-text-weight-medium is-breakable">
        {label}
      </Typed>
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

/** An address that has the table in itself would be too long for a browser. */
export function RefusedFile({ answer: { refused, refused_file: file } }: { answer: ImportAnswer }) {
  const t = useText()
  const offer = useCallback(
    (link: HTMLAnchorElement) => {
      link.href = URL.createObjectURL(new Blob([file ?? ''], { type: 'text/csv' }))
      return () => URL.revokeObjectURL(link.href)
    },
    [file]
  )
  if (!file) return null
  return (
    <a ref={offer} className="button" download="refused-rows.csv">
      <Download size={16} />
      <span>{t('import_page.download_refused', { count: refused.length })}</span>
    </a>
  )
}
