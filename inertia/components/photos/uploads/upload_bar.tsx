import { Upload } from 'lucide-react'
import limits from '#config/limits'
import { Button, LinkButton } from '~/components/ui/button'
import type { PhotoUploadForm } from '~/components/photos/uploads/use_photo_upload_form'
import { propertyPages } from '~/components/navigation/property_links'
import { Notice } from '~/components/ui/notice'
import { ProgressBar } from '~/components/ui/progress_bar'
import { convertedIn } from '~/components/photos/photo_list'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'

type Props = { form: PhotoUploadForm; area: Area; propertyId: number }

/** The status line keeps its height, so the button stays where the finger is. */
export function UploadBar({ form, area, propertyId }: Props) {
  if (form.isFull && isIdle(form)) return null
  return (
    <div className={isIdle(form) ? 'upload-bar is-idle' : 'upload-bar'}>
      <UploadStatus form={form} />
      <UploadAction {...{ form, area, propertyId }} />
    </div>
  )
}

/** No photo is chosen and no notice shown, so that a phone has room for the picker. */
const isIdle = ({ isFinished, isBusy, notice, selection }: PhotoUploadForm) =>
  !isFinished && !isBusy && !notice && selection.ready.length === 0

function UploadAction({ form, area, propertyId }: Props) {
  if (form.isFinished) return <NextSteps area={area} propertyId={propertyId} />
  if (form.upload.isGone) return <ToList area={area} isPrimary />
  return form.isRefused ? <OthersButton form={form} /> : <UploadButton form={form} />
}

function UploadButton({ form: { upload, selection, isFull, send } }: Pick<Props, 'form'>) {
  const t = useText()
  const count = selection.ready.length
  if (upload.isSending) return <Button onClick={upload.cancel}>{t('photos.cancel_upload')}</Button>
  if (isFull && count === 0) return null

  const isRetry = upload.isFailed && !upload.refused && count > 0
  return (
    <Button tone={count > 0 ? 'primary' : 'plain'} onClick={send} icon={<Upload size={16} />}>
      {isRetry ? t('common.try_again') : t('photos.upload', { count })}
    </Button>
  )
}

function OthersButton({ form: { upload, selection, sendOthers } }: Pick<Props, 'form'>) {
  const t = useText()
  const refused = Object.keys(upload.problems).length
  const count = selection.ready.length - refused
  if (refused === 0 || count === 0) return null
  return (
    <Button tone="primary" onClick={sendOthers} icon={<Upload size={16} />}>
      {t('photos.upload_others', { count })}
    </Button>
  )
}

const lists = {
  admin: { route: 'admin.properties.index', text: 'photos.to_list' },
  owner: { route: 'owner.dashboard.show', text: 'my_properties.title' },
} as const

function NextSteps({ area, propertyId }: { area: Area; propertyId: number }) {
  const t = useText()
  return (
    <div className="buttons">
      <LinkButton
        tone="primary"
        route={propertyPages[area].show.route}
        routeParams={{ id: propertyId }}
      >
        {t('photos.to_property')}
      </LinkButton>
      <ToList area={area} />
      <LinkButton route={`${area}.properties.create`}>{t('my_properties.add_another')}</LinkButton>
    </div>
  )
}

function ToList({ area, isPrimary }: { area: Area; isPrimary?: boolean }) {
  const t = useText()
  const { route, text } = lists[area]
  return (
    <LinkButton tone={isPrimary ? 'primary' : 'plain'} route={route}>
      {t(text)}
    </LinkButton>
  )
}

function UploadStatus({ form }: { form: PhotoUploadForm }) {
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
