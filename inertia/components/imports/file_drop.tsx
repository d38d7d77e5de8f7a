import { Download, FileSpreadsheet, ImagePlus, X } from 'lucide-react'
import { useDropzone } from 'react-dropzone'
import limits from '#config/limits'
import { templateOf } from '~/components/imports/import_answer'
import type { ImportFlow } from '~/components/imports/use_import'
import { megabytesOf } from '~/components/photos/photo_rules'
import { Button, IconButton } from '~/components/ui/button'
import { Typed } from '~/components/ui/typed'
import { useText } from '~/hooks/use_text'

type Props = { flow: ImportFlow }

/** Takes the table and its photos alike, wherever they are dropped. */
export function FileDrop({ flow }: Props) {
  const t = useText()
  const { take, isImporting, chosen, target } = flow
  const { table, photos } = chosen
  const takesPhotos = target.list === 'properties'
  const dropzone = useDropzone({
    disabled: isImporting,
    noClick: true,
    noKeyboard: true, // the buttons inside have keyboard focus
    onDrop: (accepted, rejections) =>
      void take([...accepted, ...rejections.map(({ file }) => file)]),
  })
  const { isDragActive, getRootProps, getInputProps, open } = dropzone
  const looks = [
    table ? 'drop row is-wrapping is-compact' : 'drop centered stack has-text-centered',
    isDragActive && 'is-over',
  ]
  const accept = takesPhotos ? `${tables},image/*` : tables
  const opener = { small: table !== null, onClick: open, disabled: isImporting }
  const labelled = { accept, 'aria-label': t('import_page.choose') }
  return (
    <div {...getRootProps({ className: looks.filter(Boolean).join(' ') })}>
      <input {...getInputProps(labelled)} />
      {table ? (
        <p className="row is-close fill">
          <FileSpreadsheet size={22} strokeWidth={1.5} />
          <Typed as="strong" className="is-breakable">
            {table.name}
          </Typed>
          {flow.read.rows !== undefined && (
            <span className="has-text-soft is-nowrap is-tabular">
              {t('import_page.row_count', { count: flow.read.rows })}
            </span>
          )}
        </p>
      ) : (
        <>
          <FileSpreadsheet size={28} strokeWidth={1.5} />
          <p className="is-for-keys has-text-weight-medium">
            {t(isDragActive ? 'import_page.drop_now' : 'import_page.drop_here')}
          </p>
        </>
      )}
      <div className={table ? 'buttons' : 'buttons is-at-center'}>
        <Button {...opener} tone={table ? 'plain' : 'primary'}>
          {t(table ? 'import_page.choose_another' : 'import_page.choose')}
        </Button>
        {takesPhotos && (
          <Button {...opener} icon={<ImagePlus size={16} />}>
            {t('import_page.add_photos')}
          </Button>
        )}
      </div>
      {photos.length > 0 && <ChosenPhotos flow={flow} />}
      {!table && (
        <>
          <p className="has-text-soft has-text-small">
            {t('import_page.rules', {
              rows: limits.imports.rows,
              megabytes: megabytesOf(limits.imports.bytes),
            })}{' '}
            {takesPhotos && t('import_page.photo_rules')}
          </p>
          <a className="button is-ghost" href={templateOf(target)} download>
            <Download size={16} />
            <span>{t('import_page.template')}</span>
          </a>
        </>
      )}
    </div>
  )
}

const tables = '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain'

function ChosenPhotos({ flow: { chosen, removePhotos, isImporting } }: Props) {
  const t = useText()
  const { photos } = chosen
  const bytes = photos.reduce((sum, { size }) => sum + size, 0)
  return (
    <p className="row is-close has-text-small is-tabular">
      {t('import_page.photos', { count: photos.length })}
      <span className="has-text-soft">
        {t('import_page.megabytes', { megabytes: Math.ceil(megabytesOf(bytes) * 10) / 10 })}
      </span>
      <IconButton
        label={t('import_page.remove_photos')}
        onClick={removePhotos}
        disabled={isImporting}
      >
        <X size={16} />
      </IconButton>
    </p>
  )
}
