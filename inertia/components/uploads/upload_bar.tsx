import { Upload } from 'lucide-react'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { ProgressBar } from '~/components/ui/progress_bar'
import type { NoticeState } from '~/hooks/use_notice'
import type { PhotoUpload } from '~/components/uploads/use_photo_upload'
import { useText } from '~/hooks/use_text'

type Props = { upload: PhotoUpload; count: number; notice: NoticeState; onSend: () => void }

export function UploadBar({ upload, count, notice, onSend }: Props) {
  const t = useText()
  const { isSending, isFailed, isDone, percent } = upload
  const isPreparing = percent === 100
  const label = isFailed && count > 0 ? t('common.try_again') : t('photos.upload', { count })
  return (
    <div className="upload-bar stack">
      <Notice notice={notice} />
      {isSending ? (
        <>
          <ProgressBar
            part={isPreparing ? undefined : percent / 100}
            text={isPreparing ? t('photos.preparing') : t('photos.uploading', { percent })}
          />
          <Button onClick={upload.cancel}>{t('photos.cancel_upload')}</Button>
        </>
      ) : (
        <Button
          tone={count > 0 ? 'primary' : 'plain'}
          onClick={onSend}
          disabled={isDone}
          icon={<Upload size={16} aria-hidden />}
        >
          {label}
        </Button>
      )}
    </div>
  )
}
