import { countsOf } from '~/components/imports/import_answer'
import type { ImportFlow } from '~/components/imports/use_import'
import { Button } from '~/components/ui/button'
import { FailureNotice, Notice } from '~/components/ui/notice'
import { ProgressBar } from '~/components/ui/progress_bar'
import { useText } from '~/hooks/use_text'

type Props = { flow: ImportFlow }

/** How the dry run goes; what the import says stands beside its button. */
export function CallStatus({ flow }: Props) {
  const t = useText()
  const { problem, preview, notice, isChecking, canRetry, checkAgain } = flow
  return (
    <>
      <FailureNotice text={problem} />
      {isChecking && (
        <div className="row">
          <div className="fill">
            <CallProgress flow={flow} text={t('import_page.reading')} />
          </div>
          <Button small onClick={flow.cancel}>
            {t('common.cancel')}
          </Button>
        </div>
      )}
      {!isChecking && !preview && <Notice notice={notice} />}
      {!isChecking && !preview && canRetry && (
        <div>
          <Button onClick={checkAgain}>{t('common.try_again')}</Button>
        </div>
      )}
      <p className="is-visually-hidden" role="status">
        {preview && !isChecking && t('import_page.checked', countsOf(preview))}
      </p>
    </>
  )
}

/** `text` is what the server does once all is sent. */
export function CallProgress({ flow, text }: Props & { text: string }) {
  const t = useText()
  const { progress } = flow
  const percent = Math.floor(progress * 100)
  return progress < 1 ? (
    <ProgressBar part={progress} text={t('import_page.sending', { percent })} />
  ) : (
    <ProgressBar text={text} />
  )
}
