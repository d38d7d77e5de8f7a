import { useState } from 'react'
import limits from '#config/limits'
import { usePhotoSelection } from '~/components/uploads/use_photo_selection'
import { usePhotoUpload } from '~/components/uploads/use_photo_upload'
import { useDelay } from '~/hooks/use_delay'
import type { NoticeKind, NoticeState } from '~/hooks/use_notice'
import { useText } from '~/hooks/use_text'
import { useUnsavedChanges } from '~/hooks/use_unsaved_changes'
import type { Area } from '~/lib/areas'

export type PhotoUploadTarget = {
  area: Area
  propertyId: number
  maxBytes: number
  storedCount: number
  sendsPropertyId?: boolean
  /** The edit screen lists new images itself, so the form removes them. */
  clearsAtOnce?: boolean
  onUploaded: () => void
}

export function usePhotoUploadForm({ maxBytes, storedCount, ...target }: PhotoUploadTarget) {
  const t = useText()
  const selection = usePhotoSelection(maxBytes, storedCount)
  const [isSentEmpty, setSentEmpty] = useState(false)
  const later = useDelay()

  const upload = usePhotoUpload({
    ...target,
    onSuccess: () => {
      if (target.clearsAtOnce) selection.clear()
      later(reset, limits.pageMilliseconds.uploadReset)
      target.onUploaded()
    },
  })
  const reset = () => {
    selection.clear()
    upload.reset()
  }
  const isEmpty = selection.ready.length === 0
  const isShrinking = selection.shrinking.progress !== null
  useUnsavedChanges((!isEmpty || isShrinking) && !upload.isDone)

  const send = () => {
    setSentEmpty(isEmpty)
    if (!isEmpty) upload.send(selection.ready)
  }
  const noticeOf = () => {
    if (upload.isDone) return noticeWith('success', t('images.uploaded'))
    if (upload.cancelled) return noticeWith('info', upload.cancelled)
    if (upload.failure) return noticeWith('danger', upload.failure)
    return isSentEmpty && isEmpty ? noticeWith('danger', t('images.none')) : null
  }

  return {
    selection,
    upload,
    send,
    notice: noticeOf(),
    isBusy: upload.isSending || upload.isDone || isShrinking,
  }
}

const noticeWith = (kind: NoticeKind, text: string): NoticeState => ({ kind, text })
