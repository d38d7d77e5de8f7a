import { Upload } from 'lucide-react'
import { Button } from '~/components/ui/button'
import { NextSteps } from '~/components/uploads/next_steps'
import { UploadStatus } from '~/components/uploads/upload_status'
import type { PhotoUploadForm } from '~/components/uploads/use_photo_upload_form'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'

type Props = { form: PhotoUploadForm; area: Area; propertyId: number }

/** The status line keeps its height, so the button stays where the finger is. */
export function UploadBar({ form, area, propertyId }: Props) {
  return (
    <div className="upload-bar">
      <UploadStatus form={form} />
      {form.isFinished ? (
        <NextSteps area={area} propertyId={propertyId} />
      ) : (
        <UploadButton form={form} />
      )}
    </div>
  )
}

function UploadButton({ form: { upload, selection, isFull, send } }: Pick<Props, 'form'>) {
  const t = useText()
  const count = selection.ready.length
  if (upload.isSending) return <Button onClick={upload.cancel}>{t('photos.cancel_upload')}</Button>
  if (isFull && count === 0) return null

  const canRetry = upload.isFailed && count > 0
  return (
    <Button
      tone={count > 0 ? 'primary' : 'plain'}
      onClick={send}
      icon={<Upload size={16} aria-hidden />}
    >
      {canRetry ? t('common.try_again') : t('photos.upload', { count })}
    </Button>
  )
}
