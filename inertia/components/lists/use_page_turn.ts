import { useEffect, useRef, type RefObject } from 'react'
import type { ListState } from '~/hooks/use_list_state'

/** The pager stands below the rows, so another page shows their top and gives it the focus. */
export function usePageTurn({ page, setPage }: ListState, rows: RefObject<HTMLElement | null>) {
  const isTurned = useRef(false)
  useEffect(() => {
    if (!isTurned.current) return
    isTurned.current = false
    rows.current?.focus({ preventScroll: true })
    rows.current?.scrollIntoView()
  }, [page, rows])

  return (next: number) => {
    isTurned.current = true
    setPage(next)
  }
}
