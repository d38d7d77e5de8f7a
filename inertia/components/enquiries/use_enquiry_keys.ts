import { useEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { EnquiryRow } from '~/components/enquiries/enquiry_rows'
import { enquiryQuery, type useStateChange } from '~/components/enquiries/use_enquiry_changes'
import type { OpenEnquiry } from '~/components/enquiries/use_open_enquiry'
import type { KeyLine } from '~/components/keys/screen_keys'
import type { Selection } from '~/components/lists/batches/use_selection'
import { useLetterKeys } from '~/components/keys/use_letter_keys'
import type { Area } from '~/lib/areas'

export const enquiryKeys: KeyLine[] = [
  { keys: ['J', 'K'], text: 'enquiries.keys_move' },
  { keys: ['E'], text: 'enquiries.button_answered' },
  { keys: ['X'], text: 'enquiries.keys_tick' },
]

type Options = {
  area: Area
  rows: EnquiryRow[]
  open: OpenEnquiry
  selection: Selection
  change: ReturnType<typeof useStateChange>
}

/** `e` and `x` are about the row that has the focus, else about the enquiry that is open. */
export function useEnquiryKeys({ area, rows, open, selection, change }: Options) {
  const queries = useQueryClient()
  const place = rows.findIndex(({ id }) => id === open.id)
  const lastPlace = useRef(0)
  useEffect(() => {
    if (place >= 0) lastPlace.current = place
  }, [place])

  /** An enquiry that has left the list is followed by what stands in its place, or before it. */
  const step = (by: 1 | -1) => () => {
    const from = place >= 0 ? place : lastPlace.current - (by === 1 ? 1 : 0)
    const next = rows[from + by]
    if (!next) return
    if (open.id) open.moveTo(next.id)
    else open.open(next.id)
  }
  const current = () => rows[focusedPlace()] ?? rows[place]
  /** The open one may stand on another page of the list, or be left out by its filters. */
  const opened = () =>
    open.id && queries.getQueryData(enquiryQuery(area, open.id).queryKey)?.enquiry
  useLetterKeys({
    j: step(1),
    k: step(-1),
    x: () => {
      const row = current()
      if (row) selection.toggle(row.id, false)
    },
    e: () => {
      const enquiry = current() ?? opened()
      if (!enquiry || enquiry.state === 'answered' || change.isPending) return
      change.mutate({ id: enquiry.id, state: 'answered' })
    },
  })
}

function focusedPlace() {
  const row = document.activeElement?.closest('.enquiries tbody tr')
  return row ? [...row.parentElement!.children].indexOf(row) : -1
}
