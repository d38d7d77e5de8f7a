import { useCallback, useEffect, useState } from 'react'
import limits from '#config/limits'
import { announce as showMessage, type MessageKind } from '~/lib/messages'

export type NoticeState = { kind: MessageKind; text: string; lasts?: number } | null

/** Success messages clear after three seconds by default (specification §9). */
export const noticeTime = limits.pageMilliseconds.successNotice

/** A failure stands beside its form; what was done is a message, which outlives the page. */
export function useNotice() {
  const [notice, setNotice] = useState<NoticeState>(null)
  const clear = useCallback(() => setNotice(null), [])
  const announce: typeof showMessage = useCallback((kind, text, said) => {
    const isDone = kind === 'success'
    setNotice(isDone ? null : { kind, text, lasts: said?.lasts })
    if (isDone) showMessage(kind, text, said)
  }, [])

  useEffect(() => {
    if (!notice?.lasts) return
    const timer = setTimeout(clear, notice.lasts)
    return () => clearTimeout(timer)
  }, [notice, clear])

  return { notice, announce, clear }
}
