import { useEffect, useState } from 'react'
import { router, usePage } from '@inertiajs/react'
import type { EnquiryRow } from '~/components/enquiries/enquiry_rows'
import { useMedia } from '~/hooks/use_media'
import { addressWith } from '~/lib/page/address'
import { keepPlace } from '~/lib/page/list_place'

export type OpenEnquiry = ReturnType<typeof useOpenEnquiry>

/**
 * The address names the enquiry that is open, beside what the list of this name shows. A wide screen shows the first of
 * them until one is named.
 */
export function useOpenEnquiry(list: string, loaded?: EnquiryRow[]) {
  const rows = loaded ?? []
  const { url, props } = usePage()
  const isBeside = useMedia('(min-width: 992px)', !props.isPhone)
  const [hasMoved, setMoved] = useState(false)
  const [hasEntry, setEntry] = useState(false)
  // Keys are quicker than the address, which brings it in alone: Back draws the page anew.
  const [named, setNamed] = useState(
    () => Number(new URLSearchParams(url.split('?')[1]).get('enquiry')) || undefined
  )
  const first = useFirst(loaded)
  const id = named ?? (isBeside ? first : undefined)
  const place = rows.findIndex((row) => row.id === id)
  const [lastPlace, setLastPlace] = useState(0)
  if (place >= 0 && place !== lastPlace) setLastPlace(place)

  const addressOf = (enquiryId?: number) => addressWith(url, { enquiry: enquiryId?.toString() })
  const here = { preserveState: true, preserveScroll: isBeside }
  useRowInSight(isBeside ? id : undefined)

  /** A key replaces the address, so that Back leads to where one began. */
  const moveTo = (enquiryId?: number) => {
    setMoved(true)
    setNamed(enquiryId)
    router.replace({ url: addressOf(enquiryId), ...here })
  }
  const open = (enquiryId: number) => {
    setMoved(true)
    setEntry(true)
    setNamed(enquiryId)
    const { pathname, search } = location
    keepPlace(pathname, { query: search, scroll: scrollY, row: { list, id: enquiryId } })
    router.push({ url: addressOf(enquiryId), ...here })
  }
  /** Those below it, then those above it. */
  const others = (from: number) => {
    const at = rows.findIndex((row) => row.id === from)
    return [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at)).reverse()]
  }
  /** An enquiry that has left the list is followed by what stands in its place, or before it. */
  const beside = (by: 1 | -1): EnquiryRow | undefined => {
    const from = place >= 0 ? place : lastPlace - (by === 1 ? 1 : 0)
    return rows[from + by]
  }
  return {
    id,
    isNamed: named !== undefined,
    hasMoved,
    hasNext: beside(1) !== undefined,
    addressOf,
    open,
    moveTo,
    step: (by: 1 | -1) => {
      const next = beside(by)
      if (!next) return
      if (id) moveTo(next.id)
      else open(next.id)
    },
    /** Where nothing else is new the enquiry stays, named: a filter may leave it out. */
    goOn: (marked: EnquiryRow[]) => {
      const isLeft = (row: EnquiryRow) => row.state === 'new' && !marked.includes(row)
      const next = others(marked[0].id).find(isLeft)?.id ?? id
      if (next) moveTo(next)
    },
    leave: (from: number) => moveTo(others(from).at(0)?.id),
    /** A phone shows the list, which is another screen there, as it was left. */
    close: () => (hasEntry ? history.back() : moveTo()),
  }
}

/** The one that is read stays as long as the list has it, though others arrive above. */
function useFirst(rows?: EnquiryRow[]) {
  const [first, setFirst] = useState(rows?.at(0)?.id)
  const next = !rows || rows.some(({ id }) => id === first) ? first : rows.at(0)?.id
  if (next !== first) setFirst(next)
  return next
}

function useRowInSight(id?: number) {
  useEffect(() => {
    if (id)
      document.querySelector('.enquiries tr[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [id])
}
