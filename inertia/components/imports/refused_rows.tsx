import { useId, useState } from 'react'
import limits from '#config/limits'
import { askedIn, choiceFields } from '~/components/imports/import_defaults'
import { labelOfRefusal, reasonOf, type ImportAnswer } from '~/components/imports/import_answer'
import { RefusedFile, RowHeading } from '~/components/imports/preview_rows'
import type { ImportFlow } from '~/components/imports/use_import'
import { Button } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'

type Refused = ImportAnswer['refused'][number]
type Trouble = Omit<Refused, 'errors'> & Refused['errors'][number]
type Props = { answer: ImportAnswer; flow: ImportFlow }

/** By their reasons, the most frequent first, but for what is asked once for all rows. */
export function RefusedRows({ answer, flow }: Props) {
  const asked: string[] = askedIn(flow).filter((name) => !flow.chosen.defaults[name])
  const troubles = answer.refused.flatMap(({ errors, ...row }) =>
    errors.filter(({ field }) => !asked.includes(field)).map((error) => ({ ...row, ...error }))
  )
  const reasons = [...Map.groupBy(troubles, ({ field, message }) => `${field} ${message}`)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, limits.imports.shownChanges)
  return (
    <>
      {reasons.map(([reason, rows]) => (
        <Reason key={reason} {...{ rows, flow }} />
      ))}
      <div>
        <RefusedFile answer={answer} />
      </div>
    </>
  )
}

const foldedTo = 5

/** What was set right in one row may be set so in all that have the same. */
function Reason({ rows, flow }: { rows: Trouble[]; flow: ImportFlow }) {
  const t = useText()
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const [{ field, message }] = rows
  const { lastFix } = flow
  const alike = rows.filter((row) => row.value === lastFix?.was && field === lastFix.field)
  const shown = rows.slice(0, isWhole ? limits.imports.shownChanges : foldedTo)
  const hidden = rows.length - shown.length
  return (
    <section className="stack is-tight">
      <p id={id} className="is-breakable">
        <strong className="is-nowrap">{t('import_page.row_count', { count: rows.length })}</strong>
        {' · '}
        {reasonOf(t, field, message)}
      </p>
      {lastFix && alike.length > 0 && (
        <div className="import-alike">
          <Button small onClick={() => flow.correct(alike.map(lineOf), lastFix)}>
            {t('import_page.same_fix', { count: alike.length })}
          </Button>
        </div>
      )}
      <ul className="import-rows divided" aria-labelledby={id}>
        {shown.map((row) => (
          <li key={row.line} className="import-fix">
            <RowHeading {...row} />
            <Cell {...{ flow, row }} describedBy={id} />
          </li>
        ))}
      </ul>
      {hidden > 0 && !isWhole && (
        <div>
          <Button small onClick={() => setWhole(true)}>
            {t('import_page.show_more', { count: hidden })}
          </Button>
        </div>
      )}
    </section>
  )
}

const lineOf = ({ line }: Trouble) => line

type CellProps = { flow: ImportFlow; row: Trouble; describedBy: string }

/** What is typed takes the place of the cell, and is checked once it is left. */
function Cell({ flow, row, describedBy }: CellProps) {
  const t = useText()
  const { field, value: was, line } = row
  const [typed, setTyped] = useState(was ?? '')
  const correct = (value: string) => flow.correct([line], { field, was, value })
  const label = t('import_page.cell_of', { field: labelOfRefusal(t, field), line })
  const disabled = flow.isImporting
  const Choice = choiceFields[field]
  if (Choice) {
    const look = { label, isLabelHidden: true, placeholder: was ?? undefined, disabled }
    return <Choice {...look} value="" onChange={(id) => id && correct(id)} />
  }
  return (
    <input
      className="input"
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={typed === (was ?? '') || undefined}
      dir="auto"
      enterKeyHint="next"
      value={typed}
      disabled={disabled}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault() // or it would press the button that it leads to
        nextOf(event.currentTarget)?.focus()
      }}
      onBlur={() => typed !== (was ?? '') && correct(typed)}
    />
  )
}

/** The next cell, and after the last one the import itself. */
function nextOf(input: HTMLElement) {
  const all = document.querySelectorAll<HTMLElement>('.import-fix input, .import-bar .is-primary')
  return [...all].at([...all].indexOf(input) + 1)
}
