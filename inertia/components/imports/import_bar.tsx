import { useEffect, useRef } from 'react'
import { CheckboxField } from '~/components/forms/fields/checkbox_field'
import { countsOf } from '~/components/imports/import_answer'
import { askedIn } from '~/components/imports/import_defaults'
import type { ImportFlow } from '~/components/imports/use_import'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { ProgressBar } from '~/components/ui/progress_bar'
import { useText } from '~/hooks/use_text'

/** How the call goes, and what may be done next. */
export function ImportBar({ flow }: { flow: ImportFlow }) {
  const t = useText()
  const { preview, isChecking, isImporting, notice, progress } = flow
  const { skipsRefused } = flow.chosen
  const { created = 0, updated = 0, refused = 0 } = preview ? countsOf(preview) : {}
  const count = created + updated
  const isSending = isChecking || isImporting
  const isNothing = preview !== null && count === 0 && !isSending
  const reason = t(refused > 0 ? 'import_page.nothing_yet' : 'import_page.nothing')
  const isOpen = isSending || preview !== null || flow.canRetry
  // What is asked above is no failure.
  const asked: string[] = askedIn(flow)
  const isAsked = flow.read.missing?.every((name) => asked.includes(name)) ?? false
  const problem = isAsked && !isOpen ? null : notice
  const bar = useRef<HTMLDivElement>(null)
  const isUndecided = flow.waitsFor === 'choice'
  useEffect(() => {
    if (isUndecided) bar.current?.querySelector('input')?.focus()
  }, [isUndecided])
  if (!isOpen && !problem) return null
  return (
    <div className="import-bar row is-wrapping" ref={bar}>
      {count > 0 && refused > 0 && (
        <CheckboxField
          label={t('import_page.skip', { count: refused })}
          value={skipsRefused}
          onChange={flow.setSkipsRefused}
          error={isUndecided ? t('import_page.skip_needed') : undefined}
          disabled={isImporting}
        />
      )}
      <Notice notice={isNothing ? { kind: 'info', text: reason } : problem} />
      <p className="is-visually-hidden" role="status">
        {!isSending && preview?.message}
      </p>
      {isSending && <CallProgress flow={flow} count={count} />}
      {/* What comes and goes stands first: the other one stays where it is pressed. */}
      <div className="buttons is-pushed">
        {(isChecking || (isImporting && progress !== 1)) && (
          <Button onClick={flow.cancel}>{t('common.cancel')}</Button>
        )}
        {count > 0 && (
          <Button
            tone="primary"
            busy={isImporting || flow.waitsFor === 'check'}
            aria-disabled={(isChecking && !flow.mayFollow) || undefined}
            onClick={flow.send}
          >
            {t('import_page.submit', { count })}
          </Button>
        )}
        {flow.canRetry && !preview && (
          <Button onClick={flow.checkAgain}>{t('common.try_again')}</Button>
        )}
      </div>
    </div>
  )
}

type Props = { flow: ImportFlow; count: number }

function CallProgress({ flow: { progress, isImporting }, count }: Props) {
  const t = useText()
  const textOf = () => {
    if (progress === null) return t('import_page.shrinking')
    if (progress < 1) return t('photos.uploading', { percent: Math.floor(progress * 100) })
    return isImporting ? t('import_page.importing', { count }) : t('import_page.reading')
  }
  return (
    <div className="fill">
      <ProgressBar part={progress === 1 ? undefined : (progress ?? undefined)} text={textOf()} />
    </div>
  )
}
