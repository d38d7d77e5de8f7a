import { Download } from 'lucide-react'
import { FileDrop } from '~/components/imports/file_drop'
import { listPageOf, templateOf, type ImportTarget } from '~/components/imports/import_answer'
import { ImportColumns } from '~/components/imports/import_columns'
import { ImportDefaults } from '~/components/imports/import_defaults'
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
  return (
    <>
      <PageHeader
        title={t('import_page.title', { list: target.list })}
        hint={t('import_page.hint')}
        back={<BackLink route={listPageOf(target)} />}
        actions={
          <a className="button" href={templateOf(target)} download>
            <Download size={16} />
            <span>{t('import_page.template')}</span>
          </a>
        }
      />
      <div className="import stack is-loose is-narrow">
        {flow.done ? <ImportDone flow={flow} answer={flow.done} /> : <Steps flow={flow} />}
      </div>
    </>
  )
}

function Steps({ flow }: { flow: ImportFlow }) {
  const { chosen, problem, read, preview, isChecking } = flow
  const { columns, fields } = read
  return (
    <>
      <FileDrop flow={flow} />
      <FailureNotice text={problem} />
      {columns && flow.target.list === 'properties' && <ImportDefaults {...{ flow, columns }} />}
      {columns && fields && <ImportColumns {...{ flow, columns, fields }} />}
      {preview && (
        <div className="import-preview" aria-busy={isChecking || undefined}>
          <Preview answer={preview} />
        </div>
      )}
      {chosen.table && <ImportBar flow={flow} />}
    </>
  )
}
