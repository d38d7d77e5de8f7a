import { useState } from 'react'
import limits from '#config/limits'
import {
  usePhotoSelection,
  type PhotoSelection,
} from '~/components/photos/uploads/use_photo_selection'
import {
  usePhotoUpload,
  type PhotoUpload,
  type UploadTarget,
} from '~/components/photos/uploads/use_photo_upload'
import { useDelay } from '~/hooks/use_delay'
import type { NoticeState } from '~/components/ui/notice'
import { announce, type MessageKind } from '~/lib/messages'
import { useText } from '~/hooks/use_text'
import { useUnsavedChanges } from '~/hooks/forms/use_unsaved_changes'
import type { Photo } from '~/components/photos/photo_list'
import type { StoredPhoto } from '~/components/photos/use_stored_photos'

export type PhotoUploadTarget = UploadTarget & {
  maxBytes: number
  /** Unknown until the stored images have been read. */
  storedCount: number | undefined
  /** The edit screen lists stored photos itself; the form lists them after its first upload. */
  isListedElsewhere?: boolean
  onUploaded: (images: StoredPhoto[]) => void
  /** The server may know of more images than the screen. */
  onRefused: () => void
}

export type PhotoUploadForm = ReturnType<typeof usePhotoUploadForm>

export function usePhotoUploadForm({ maxBytes, storedCount, ...target }: PhotoUploadTarget) {
  const t = useText()
  const selection = usePhotoSelection(maxBytes, storedCount ?? 0)
  const [isSentEmpty, setSentEmpty] = useState(false)
  const [hasUploaded, setUploaded] = useState(false)
  const [listsStored, setListsStored] = useState(false)
  const later = useDelay()

  const upload = usePhotoUpload({
    ...target,
    photos: selection.finish,
    onSuccess: (images) => {
      // Stored photos that are in sight take the place of the selected ones at once.
      if (target.isListedElsewhere || listsStored) selection.clear()
      setUploaded(true)
      const lasts = limits.pageMilliseconds.uploadReset
      announce('success', t('images.uploaded'), { answer: images, lasts })
      later(reset, lasts)
      target.onUploaded(images)
    },
  })
  const reset = () => {
    selection.clear()
    upload.reset()
    setListsStored(!target.isListedElsewhere)
  }
  const isEmpty = selection.ready.length === 0
  const isRefused = useRefusal(upload, selection, storedCount ?? 0)
  useUnsavedChanges(!isEmpty && !upload.isDone && !upload.isGone)

  const send = () => {
    setSentEmpty(isEmpty)
    if (!isEmpty) upload.send()
  }
  const sendOthers = () => {
    for (const id of Object.keys(upload.problems)) selection.remove(id)
    upload.send()
  }
  // The selected photos are stored already while a success is shown, and would count twice.
  const room = upload.isDone ? selection.roomForAll : selection.room
  const noticeOf = () => {
    if (upload.cancelled) return noticeWith('info', upload.cancelled)
    if (upload.isGone) return noticeWith('danger', t('photos.upload_gone'))
    const isOutdated = upload.refused && !isRefused
    if (upload.failure && !isOutdated) return noticeWith('danger', upload.failure)
    return isSentEmpty && isEmpty ? noticeWith('danger', t('images.none')) : null
  }

  return {
    selection,
    upload,
    send,
    sendOthers,
    isRefused,
    storedCount,
    listsStored,
    notice: noticeOf(),
    isBusy: upload.isSending || upload.isDone || upload.isGone,
    isFinished: hasUploaded && (isEmpty || upload.isDone),
    isFull: room === 0 && !upload.isDone,
    room,
  }
}

/** A refusal ends when other photos are selected, or when deleted ones have made room. */
function useRefusal(
  { refused, problems }: PhotoUpload,
  { ready, roomForAll }: PhotoSelection,
  storedCount: number
) {
  const [last, setLast] = useState<{ storedCount: number; ended: Photo[] | null }>({
    storedCount,
    ended: null,
  })
  if (storedCount !== last.storedCount) {
    const namesPhotos = Object.keys(problems).length > 0
    const isEnding = storedCount < last.storedCount && !namesPhotos
    setLast({ storedCount, ended: isEnding ? refused : last.ended })
  }
  const isEnded = refused === last.ended && ready.length <= roomForAll
  return refused !== null && !isEnded && isSameSelection(refused, ready)
}

const isSameSelection = (sent: Photo[], now: Photo[]) =>
  sent.length === now.length && now.every(({ id }) => sent.some((photo) => photo.id === id))

const noticeWith = (kind: MessageKind, text: string): NoticeState => ({ kind, text })
