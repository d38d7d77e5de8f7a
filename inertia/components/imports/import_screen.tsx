import { useEffect, useRef } from 'react'
import { FileDrop } from '~/components/imports/file_drop'
import { listPageOf, type ImportTarget } from '~/components/imports/import_answer'
import { ImportColumns } from '~/components/imports/import_columns'
import { askedIn, ImportDefaults } from '~/components/imports/import_defaults'
import { ImportBar } from '~/components/imports/import_bar'
import { ImportDone } from '~/components/imports/import_done'
import { Preview } from '~/components/imports/preview'
import { useImport, type ImportFlow } from '~/components/imports/use_import'
import { BackLink } from '~/components/navigation/back_link'
import { PageHeader } from '~/components/navigation/page_header'
import { FailureNotice } from '~/components/ui/notice'
import { useText } from '~/hooks/use_text'

export function ImportScreen(target: ImportTarget) {
  const t = useText()
  const flow = useImport(target)
  const isBegun = flow.chosen.table !== null || flow.done !== null
  return (
    <>
      <PageHeader
        title={t('import_page.title', { list: target.list })}
        hint={isBegun ? undefined : t('import_page.hint')}
        back={<BackLink route={listPageOf(target)} />}
      />
      <div className="import is-narrow">
        {flow.done ? <ImportDone flow={flow} answer={flow.done} /> : <Steps flow={flow} />}
      </div>
    </>
  )
}

function Steps({ flow }: { flow: ImportFlow }) {
  const { chosen, problem, read, isChecking } = flow
  const { columns, fields } = read
  const place = useNextStep(flow)
  const isAsked = askedIn(flow).length > 0
  const defaults = columns && flow.target.list === 'properties' && <ImportDefaults flow={flow} />
  return (
    <div className="stack" ref={place}>
      <FileDrop flow={flow} />
      <FailureNotice text={problem} />
      {chosen.table && (columns || isChecking) && (
        <Preview flow={flow}>{isAsked && defaults}</Preview>
      )}
      {/* Before the columns for keys, and below them for the eye. */}
      {chosen.table && <ImportBar flow={flow} />}
      {columns && fields && <ImportColumns {...{ flow, columns, fields }} />}
      {!isAsked && defaults}
    </div>
  )
}

/** The focus goes to what comes next once a file is read, and from a cell that is right now and gone. */
function useNextStep({ chosen, preview, isChecking }: ImportFlow) {
  const place = useRef<HTMLDivElement>(null)
  const seen = useRef<File>(null)
  useEffect(() => {
    if (isChecking || !preview) return
    const isNew = seen.current !== chosen.table
    seen.current = chosen.table
    if (!isNew && document.activeElement !== document.body) return
    const find = (selector: string) => place.current?.querySelector<HTMLElement>(selector)
    const problem = isNew
      ? find('.import-outcomes .is-refused:not([disabled])')
      : (find('.import-alike button') ?? find('.import-fix input:not([role="combobox"])'))
    const next = problem ?? find('.import-bar .is-primary')
    next?.focus({ preventScroll: isNew })
  }, [chosen.table, preview, isChecking])
  return place
}
