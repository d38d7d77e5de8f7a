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
  /** The edit screen lists stored photos itself; the form lists them after its first upload. */
  isListedElsewhere?: boolean
  onUploaded: () => void
}

export type PhotoUploadForm = ReturnType<typeof usePhotoUploadForm>

export function usePhotoUploadForm({ maxBytes, storedCount, ...target }: PhotoUploadTarget) {
  const t = useText()
  const selection = usePhotoSelection(maxBytes, storedCount)
  const [isSentEmpty, setSentEmpty] = useState(false)
  const [hasUploaded, setUploaded] = useState(false)
  const [listsStored, setListsStored] = useState(false)
  const later = useDelay()

  const upload = usePhotoUpload({
    ...target,
    photos: selection.finish,
    onSuccess: () => {
      // Stored photos that are in sight take the place of the selected ones at once.
      if (target.isListedElsewhere || listsStored) selection.clear()
      setUploaded(true)
      later(reset, limits.pageMilliseconds.uploadReset)
      target.onUploaded()
    },
  })
  const reset = () => {
    selection.clear()
    upload.reset()
    setListsStored(!target.isListedElsewhere)
  }
  const isEmpty = selection.ready.length === 0
  useUnsavedChanges(!isEmpty && !upload.isDone)

  const send = () => {
    setSentEmpty(isEmpty)
    if (!isEmpty) upload.send()
  }
  // While a success is told the selected photos are stored already, and would count twice.
  const room = upload.isDone ? selection.roomForAll : selection.room
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
    storedCount,
    listsStored,
    notice: noticeOf(),
    isBusy: upload.isSending || upload.isDone,
    isFinished: hasUploaded && (isEmpty || upload.isDone),
    isFull: room === 0 && !upload.isDone,
    room,
  }
}

const noticeWith = (kind: NoticeKind, text: string): NoticeState => ({ kind, text })
