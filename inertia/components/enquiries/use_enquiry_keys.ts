import { useQueryClient } from '@tanstack/react-query'
import type { EnquiryRow } from '~/components/enquiries/enquiry_rows'
import { enquiryQuery } from '~/components/enquiries/use_enquiry_changes'
import type { OpenEnquiry } from '~/components/enquiries/use_open_enquiry'
import type { KeyLine } from '~/components/keys/screen_keys'
import type { Selection } from '~/components/lists/batches/use_selection'
import { useLetterKeys } from '~/components/keys/use_letter_keys'
import type { Area } from '~/lib/areas'

export const enquiryKeys: KeyLine[] = [
  { keys: ['J', 'K'], text: 'enquiries.keys_move' },
  { keys: ['E'], text: 'enquiries.keys_answered' },
  { keys: ['R'], text: 'enquiries.answer' },
  { keys: ['!'], text: 'enquiries.button_spam' },
  { keys: ['X'], text: 'enquiries.keys_tick' },
]

type Options = {
  area: Area
  rows: EnquiryRow[]
  open: OpenEnquiry
  selection: Selection
  mark: (enquiry: EnquiryRow, state: EnquiryRow['state']) => void
}

/** They are about the row that has the focus, else about the enquiry that is open; `r` about the open one alone. */
export function useEnquiryKeys({ area, rows, open, selection, mark }: Options) {
  const queries = useQueryClient()
  const current = () => rows[focusedPlace()] ?? rows.find(({ id }) => id === open.id)
  /** The open one may stand on another page of the list, or be left out by its filters. */
  const opened = () =>
    open.id && queries.getQueryData(enquiryQuery(area, open.id).queryKey)?.enquiry
  const set = (state: EnquiryRow['state']) => () => {
    const enquiry = current() ?? opened()
    if (enquiry) mark(enquiry, state)
  }
  useLetterKeys({
    'j': () => open.step(1),
    'k': () => open.step(-1),
    'x': () => {
      const row = current()
      if (row) selection.toggle(row.id, false)
    },
    'e': set('answered'),
    '!': set('spam'),
    'r': () => document.querySelector<HTMLElement>('.enquiries-detail [data-answer]')?.click(),
  })
}

function focusedPlace() {
  const row = document.activeElement?.closest('.enquiries tbody tr')
  return row ? [...row.parentElement!.children].indexOf(row) : -1
}
