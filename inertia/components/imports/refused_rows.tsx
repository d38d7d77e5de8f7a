import { useCallback } from 'react'
import { Download } from 'lucide-react'
import limits from '#config/limits'
import {
  labelOfRefusal,
  type ImportAnswer,
  type RefusedRow,
} from '~/components/imports/import_answer'
import { useText } from '~/hooks/use_text'

const shownRows = limits.imports.shownChanges

export function RefusedRows({ answer }: { answer: ImportAnswer }) {
  const t = useText()
  const { refused } = answer
  return (
    <div className="stack">
      <p className="has-text-soft">{t('import_page.refused_hint')}</p>
      <RefusedFile answer={answer} />
      <ul className="import-rows divided">
        {refused.slice(0, shownRows).map((row) => (
          <li key={row.line}>
            <Refusal row={row} />
          </li>
        ))}
      </ul>
      {refused.length > shownRows && (
        <p className="has-text-soft has-text-small">
          {t('import_page.refused_first', { count: shownRows })}
        </p>
      )}
    </div>
  )
}

function Refusal({ row: { line, errors } }: { row: RefusedRow }) {
  const t = useText()
  return (
    <div className="row is-top">
      <span className="import-line has-text-soft is-nowrap is-tabular">
        {t('import_page.line', { line })}
      </span>
      <ul className="stack is-tight fill is-breakable">
        {errors.map(({ field, message }, index) => (
          <li key={index}>
            {t('common.failure_of', { name: labelOfRefusal(t, field), text: message })}
          </li>
        ))}
      </ul>
    </div>
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
    <div>
      <a ref={offer} className="button" download="refused-rows.csv">
        <Download size={16} />
        <span>{t('import_page.download_refused', { count: refused.length })}</span>
      </a>
    </div>
  )
}
