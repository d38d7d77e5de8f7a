import { useEffect, useRef, useState, type RefObject } from 'react'
import { router } from '@inertiajs/react'
import { isReturningTo, keepPlace, placeOf } from '~/lib/page/list_place'

type Options = {
  list: string
  query: object
  isLoaded: boolean
  rows: RefObject<HTMLElement | null>
}

/** Keeps the place of a list when one leaves it; on the way back shows it again and marks the row. */
export function useListPlace({ list, query, isLoaded, rows }: Options) {
  const [marked, setMarked] = useMark(JSON.stringify(query))
  const followed = useRef<number>(undefined)
  useKeptPlace(list, followed)

  const isShown = useRef(false)
  useEffect(() => {
    if (!isLoaded || isShown.current) return
    isShown.current = true
    const place = placeOf(location.pathname)
    if (!isReturningTo(location.pathname) || place?.query !== location.search) return
    holdScroll(place.scroll)
    if (place.row?.list === list) setMarked(place.row.id)
  }, [isLoaded, list, setMarked])

  useEffect(() => {
    const link = rows.current?.querySelector<HTMLElement>(
      '[aria-current="true"] :is(a, .row-actions button)'
    )
    if (marked !== undefined) link?.focus({ preventScroll: true })
  }, [marked, rows])

  return {
    marked,
    /** Noted before a link in the row leaves the page, and forgotten when none did. */
    follow: (id: number) => {
      followed.current = id
      setMarked(undefined)
      setTimeout(() => (followed.current = undefined))
    },
  }
}

const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/** The list's place is held until the user moves, because what loads above it still changes its height. */
function holdScroll(top: number) {
  const hold = () => window.scrollTo(0, top)
  const sizes = new ResizeObserver(hold)
  const moved = new AbortController()
  const release = () => {
    sizes.disconnect()
    moved.abort()
  }
  hold()
  sizes.observe(document.body)
  for (const move of ownMoves) addEventListener(move, release, { signal: moved.signal })
}

function useMark(query: string) {
  const mark = useState<number>()
  const [lastQuery, setLastQuery] = useState(query)
  if (lastQuery !== query) {
    setLastQuery(query)
    mark[1](undefined)
  }
  return mark
}

function useKeptPlace(list: string, followed: RefObject<number | undefined>) {
  useEffect(
    () =>
      router.on('before', () => {
        const { pathname, search } = location
        const kept = placeOf(pathname)?.row
        const ofOther = kept?.list === list ? undefined : kept
        const row = followed.current === undefined ? ofOther : { list, id: followed.current }
        keepPlace(pathname, { query: search, scroll: scrollY, row })
      }),
    [list, followed]
  )
}
