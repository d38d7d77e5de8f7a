import limits from '#config/limits'
import { Notice } from '~/components/ui/notice'
import { ProgressBar } from '~/components/ui/progress_bar'
import type { PhotoUploadForm } from '~/components/photos/uploads/use_photo_upload_form'
import { useText } from '~/hooks/use_text'
import { convertedIn } from '~/components/photos/photo_list'

export function UploadStatus({ form }: { form: PhotoUploadForm }) {
  const t = useText()
  const { upload, selection, notice, isFinished, storedCount } = form
  const { progress } = selection.conversion
  const isQuiet = !progress && !upload.isSending && !notice
  return (
    <div className="upload-status fill is-grid is-touchable">
      {progress && (
        <ProgressBar part={progress.done / progress.total} text={t('photos.shrinking', progress)} />
      )}
      {!progress && upload.isSending && <UploadProgress percent={upload.percent} />}
      {isQuiet && !isFinished && <ConversionResult selection={selection} />}
      {isQuiet && isFinished && storedCount !== undefined && (
        <p className="has-text-soft has-text-small">
          {t('photos.now_stored', { count: storedCount, limit: limits.imagesPerProperty })}
        </p>
      )}
      <Notice notice={upload.isSending ? null : notice} />
    </div>
  )
}

function UploadProgress({ percent }: { percent: number }) {
  const t = useText()
  const isPreparing = percent === 100
  return (
    <ProgressBar
      part={isPreparing ? undefined : percent / 100}
      text={isPreparing ? t('photos.preparing') : t('photos.uploading', { percent })}
    />
  )
}

function ConversionResult({ selection }: Pick<PhotoUploadForm, 'selection'>) {
  const t = useText()
  const smaller = convertedIn(selection.ready, 'smaller').length
  const jpgs = convertedIn(selection.ready, 'jpg').length
  return (
    <p className="has-text-soft has-text-small" role="status">
      {smaller > 0 && <span>{t('photos.made_smaller', { count: smaller })} </span>}
      {jpgs > 0 && <span>{t('photos.made_jpg', { count: jpgs })}</span>}
    </p>
  )
}
