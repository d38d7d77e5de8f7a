import { useId } from 'react'
import { Disclosure, DisclosureButton, DisclosurePanel } from '@headlessui/react'
import { ChevronDown } from 'lucide-react'
import { Select } from '~/components/forms/fields/select'
import { labelOfColumn, type ImportColumn } from '~/components/imports/import_answer'
import type { ImportFlow } from '~/components/imports/use_import'
import { Card } from '~/components/ui/card'
import { Tag } from '~/components/ui/tag'
import { Typed } from '~/components/ui/typed'
import { useText } from '~/hooks/use_text'
import type { text } from '~/lib/texts'
import { listOf } from '~/lib/values/lists'

type Props = { flow: ImportFlow; columns: ImportColumn[]; fields: string[] }

/** Those that are sure, such as all of an export, stay folded. */
export function ImportColumns({ flow, columns, fields }: Props) {
  const t = useText()
  // What was left out on this page may be chosen again.
  const isChosen = ({ heading }: ImportColumn) => heading in flow.chosen.columns
  const ignored = columns.filter((one) => one.is_passed_over && !isChosen(one))
  const { looked = [], sure = [] } = Object.groupBy(
    columns.filter((one) => !ignored.includes(one)),
    (one) => (isChosen(one) || isDoubtful(one) ? 'looked' : 'sure')
  )
  const count = looked.filter((one) => !isChosen(one)).length
  const listed = (some: ImportColumn[]) => (
    <dl className="import-columns facts divided">
      {some.map((column) => (
        <Column key={column.heading} {...{ flow, column, columns, fields }} />
      ))}
    </dl>
  )
  return (
    <Card>
      <h2 className="mb-3 row is-wrapping is-close">
        <span className="title is-5 mb-0 is-nowrap">{t('views.columns')}</span>
        <span className="has-text-soft has-text-small is-tabular">
          {t(count > 0 ? 'import_page.columns_doubtful' : 'import_page.columns_read', {
            ...{ count, all: columns.length },
            used: columns.filter(({ field }) => field !== null).length,
          })}
        </span>
      </h2>
      {looked.length > 0 && listed(looked)}
      {sure.length + ignored.length > 0 && (
        <Disclosure>
          <DisclosureButton className="opener row is-close is-pressable">
            {t('import_page.columns_sure', { count: sure.length + ignored.length })}
            <ChevronDown size={16} />
          </DisclosureButton>
          <DisclosurePanel>
            {listed(sure)}
            {ignored.length > 0 && (
              <p className="mt-3 has-text-soft has-text-small is-breakable">
                {t('import_page.passed_over', {
                  names: listOf(ignored.map(({ heading }) => heading)),
                })}
              </p>
            )}
          </DisclosurePanel>
        </Disclosure>
      )}
    </Card>
  )
}

const isDoubtful = ({ field, is_guess: isGuess }: ImportColumn) => !field || isGuess

function Column({ flow, column, columns, fields }: Props & { column: ImportColumn }) {
  const t = useText()
  const id = useId()
  const { heading, field, unit, samples } = column
  const shown = heading.trim() || t('import_page.no_heading')
  const isOpen = isDoubtful(column) && !(heading in flow.chosen.columns)
  const choices = fields.flatMap(withUnits)
  return (
    <div>
      <dt>
        <Typed>{shown}</Typed>
        <Typed as="p" className="truncated has-text-soft has-text-small has-text-weight-normal">
          {listOf(samples)}
        </Typed>
      </dt>
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
        <span id={id}>
          {isOpen && field && <Tag>{t('import_page.guessed')}</Tag>}
          {isOpen && !field && <Tag tone="waiting">{t('import_page.unknown')}</Tag>}
        </span>
      </dd>
    </div>
  )
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
