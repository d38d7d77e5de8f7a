import { useEffect, useRef, useState } from 'react'
import type { NoticeState } from '~/hooks/use_notice'
import { usePhotoSelection } from '~/components/uploads/use_photo_selection'
import { usePhotoUpload } from '~/components/uploads/use_photo_upload'
import { useText } from '~/hooks/use_text'
import { useUnsavedChanges } from '~/hooks/use_unsaved_changes'
import type { Area } from '~/lib/areas'
import type { PhotoLimits } from '~/lib/photo_rules'

/** Specification §9: an upload's message and its photos go after two seconds. */
const resetMilliseconds = 2000

export type PhotoTarget = {
  area: Area
  propertyId: number
  limits: PhotoLimits
  /** How many images the property has already. */
  storedCount: number
  namesProperty?: boolean
  /** The edit screen shows what was sent in its list, so nothing of it stays here. */
  clearsAtOnce?: boolean
  onUploaded: () => void
}

/** Photos on their way from being chosen to being stored. */
export function usePhotoAdder({ limits, storedCount, ...target }: PhotoTarget) {
  const t = useText()
  const selection = usePhotoSelection(limits, storedCount)
  const [isEmpty, setIsEmpty] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const upload = usePhotoUpload({
    ...target,
    onSuccess: () => {
      if (target.clearsAtOnce) selection.clear()
      timer.current = setTimeout(reset, resetMilliseconds)
      target.onUploaded()
    },
  })
  const reset = () => {
    selection.clear()
    upload.forget()
  }
  const isShrinking = selection.shrinking.progress !== null
  useUnsavedChanges((selection.ready.length > 0 || isShrinking) && !upload.isDone)

  const send = () => {
    setIsEmpty(selection.ready.length === 0)
    if (selection.ready.length > 0) upload.send(selection.ready)
  }
  const say = (kind: 'success' | 'danger' | 'info', text: string): NoticeState => ({ kind, text })
  const noticeOf = () => {
    if (upload.isDone) return say('success', t('images.uploaded'))
    if (upload.cancelled) return say('info', upload.cancelled)
    if (upload.failure) return say('danger', upload.failure)
    return isEmpty && selection.ready.length === 0 ? say('danger', t('images.none')) : null
  }

  return {
    selection,
    upload,
    send,
    notice: noticeOf(),
    isBusy: upload.isSending || upload.isDone || isShrinking,
  }
}
