import { useId } from 'react'
import { Disclosure, DisclosureButton, DisclosurePanel } from '@headlessui/react'
import { ChevronDown } from 'lucide-react'
import { Select } from '~/components/forms/fields/select'
import { labelOfField } from '~/components/history/changes/field_changes'
import { labelOfColumn, type ImportColumn } from '~/components/imports/import_answer'
import type { ImportFlow } from '~/components/imports/use_import'
import { Card } from '~/components/ui/card'
import { Tag } from '~/components/ui/tag'
import { Typed } from '~/components/ui/typed'
import { useText } from '~/hooks/use_text'
import type { text } from '~/lib/texts'
import { listOf } from '~/lib/values/lists'

type Props = { flow: ImportFlow; columns: ImportColumn[]; fields: string[] }

/** Columns that nobody has to look at, such as those of an export, stay folded. */
export function ImportColumns({ flow, columns, fields }: Props) {
  const t = useText()
  // What was left out on this page may be chosen again.
  const isIgnored = ({ heading, is_passed_over: isKnown }: ImportColumn) =>
    isKnown && !(heading in flow.chosen.columns)
  const ignored = columns.filter(isIgnored).map(({ heading }) => heading)
  const others = columns.filter((column) => !isIgnored(column))
  const used = columns.filter(({ field }) => field !== null).length
  const isDoubtful = others.some((column) => !column.field || isGuessed(t, column))
  return (
    <Card>
      <Disclosure defaultOpen={isDoubtful}>
        <h2>
          <DisclosureButton className="opener row is-full is-pressable">
            <span className="title is-5 mb-0 is-nowrap">{t('views.columns')}</span>
            <span className="has-text-soft has-text-small is-tabular">
              {t('import_page.columns_read', { used, count: columns.length })}
            </span>
            <ChevronDown size={18} className="is-pushed" />
          </DisclosureButton>
        </h2>
        <DisclosurePanel className="mt-3">
          <dl className="import-columns facts divided">
            {others.map((column, index) => (
              <Column key={index} {...{ flow, column, columns, fields }} />
            ))}
          </dl>
          {ignored.length > 0 && (
            <p className="mt-3 has-text-soft has-text-small is-breakable">
              {t('import_page.passed_over', { names: listOf(ignored) })}
            </p>
          )}
        </DisclosurePanel>
      </Disclosure>
    </Card>
  )
}

function Column({ flow, column, columns, fields }: Props & { column: ImportColumn }) {
  const t = useText()
  const id = useId()
  const { heading, field, unit } = column
  const shown = heading.trim() || t('import_page.no_heading')
  const isChosen = heading in flow.chosen.columns
  const choices = fields.flatMap(withUnits)
  return (
    <div>
      <Typed as="dt">{shown}</Typed>
      <dd className="row is-wrapping is-close">
        <Select
          aria-label={t('import_page.field_of', { heading: shown })}
          aria-describedby={id}
          value={unit ? `${field}:${unit}` : (field ?? '')}
          disabled={flow.isImporting}
          none={t('import_page.leave_out')}
          options={choices.map((choice) => [choice, optionOf(t, choice, column, columns)])}
          onChange={(choice) => flow.setField(heading, choice)}
        />
        <span id={id} className="row is-close has-text-soft has-text-small">
          {!isChosen && isGuessed(t, column) && <Tag>{t('import_page.guessed')}</Tag>}
          {!isChosen && !field && <Tag tone="waiting">{t('import_page.unknown')}</Tag>}
        </span>
      </dd>
    </div>
  )
}

/** A heading that isn't the field's own name. */
function isGuessed(t: typeof text, { heading, field }: ImportColumn) {
  if (!field) return false
  const names = [field, labelOfField(t, field)].map((name) => name.toLowerCase())
  return !names.includes(heading.trim().toLowerCase())
}

const withUnits = (field: string) => (field === 'area' ? ['area:sqm', 'area:sqft'] : [field])

/** Tells which column would be left out in its place. */
function optionOf(t: typeof text, choice: string, column: ImportColumn, columns: ImportColumn[]) {
  const [name, unit] = choice.split(':')
  const field = unit
    ? t(unit === 'sqft' ? 'import_page.unit_sqft' : 'import_page.unit_sqm')
    : labelOfColumn(t, name)
  const other = columns.find((each) => each !== column && each.field === name)
  return other ? t('import_page.field_taken', { field, heading: other.heading }) : field
}
