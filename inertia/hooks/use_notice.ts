import { useCallback, useEffect, useState } from 'react'
import limits from '#config/limits'

export type NoticeKind = 'success' | 'danger' | 'warning' | 'info'
export type NoticeState = { kind: NoticeKind; text: string; lasts?: number } | null

export type Announce = ReturnType<typeof useNotice>['announce']

/** Success messages clear after three seconds by default (specification §9). */
export const noticeTime = limits.pageMilliseconds.successNotice

export function useNotice() {
  const [notice, setNotice] = useState<NoticeState>(null)
  const clear = useCallback(() => setNotice(null), [])
  const announce = useCallback(
    (
      kind: NoticeKind,
      text: string,
      lasts: number | undefined = kind === 'success' ? noticeTime : undefined
    ) => setNotice({ kind, text, lasts }),
    []
  )

  useEffect(() => {
    if (!notice?.lasts) return
    const timer = setTimeout(clear, notice.lasts)
    return () => clearTimeout(timer)
  }, [notice, clear])

  return { notice, announce, clear }
}
