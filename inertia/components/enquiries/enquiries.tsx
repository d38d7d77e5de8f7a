import { useEffect } from 'react'
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { inboxTabs } from '#enquiries/inbox_tabs'
import { EnquiryDetail } from '~/components/enquiries/enquiry_detail'
import { EnquiryList } from '~/components/enquiries/enquiry_list'
import { endedWith, type EnquiryRow } from '~/components/enquiries/enquiry_rows'
import { InboxTabs } from '~/components/enquiries/inbox_tabs'
import {
  useEnquiryDeletion,
  useStateChange,
  enquiryQuery,
} from '~/components/enquiries/use_enquiry_changes'
import { useOpenEnquiry, type OpenEnquiry } from '~/components/enquiries/use_open_enquiry'
import { ConfirmDialog } from '~/components/forms/confirm_dialog'
import { useScreenKeys, type KeyLine } from '~/components/keys/screen_keys'
import { useSelection, type Selection } from '~/components/lists/batches/use_selection'
import { enquiryFilters, keysOf } from '~/components/lists/filters/filters'
import { isBare } from '~/components/lists/list_body'
import { ListPage } from '~/components/lists/list_page'
import { useLetterKeys } from '~/components/keys/use_letter_keys'
import { useListState, type ListState } from '~/hooks/use_list_state'
import { useRows, type RowPage } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { routeOf } from '~/lib/client'

const filters = {
  admin: ['state', 'kind', ...keysOf(enquiryFilters.admin)],
  owner: ['state', ...keysOf(enquiryFilters.owner)],
}

export function Enquiries({ area }: { area: Area }) {
  const t = useText()
  const unchosen = inboxTabs[area].new
  const list = useListState({ name: 'enquiries', filters: filters[area], unchosen })
  const { state, kind } = list.filters
  return (
    <ListPage title={t('enquiries.title')} hint={t(`enquiries.hint_${area}`)}>
      <InboxTabs area={area} list={list} />
      <Inbox key={`${state} ${kind}`} area={area} list={list} />
    </ListPage>
  )
}

function Inbox({ area, list }: { area: Area; list: ListState }) {
  const t = useText()
  const read = useRows(routeOf(area, 'enquiries.index'), list)
  const rows = withoutMarked(read, list.filters.state)
  const shown = rows.data?.rows ?? []
  const selection = useSelection({ kind: 'enquiries', list, rows })
  const open = useOpenEnquiry(t('enquiries.title'), rows.data?.rows)
  const change = useStateChange(area)
  const deletion = useEnquiryDeletion(area, { selection, onDeleted: open.leave })
  const isAsking = deletion.dialog.isOpen
  const row = shown.find(({ id }) => id === open.id)
  /** The buttons of the open one say how many it takes along; a row says nothing, and goes alone. */
  const endedBy = (enquiry: EnquiryRow) =>
    enquiry.id === open.id ? endedWith(enquiry, shown) : [enquiry]
  /** What is done is followed by the next new one. */
  const mark = (enquiry: EnquiryRow, state: EnquiryRow['state']) => {
    const marked = state === 'answered' ? endedBy(enquiry) : [enquiry]
    change(marked, state)
    if (state !== 'new') open.goOn(marked)
  }
  useScreenKeys(enquiryKeys)
  useEnquiryKeys({ area, rows: shown, open, selection, mark })
  useFocusInList(open.hasMoved && !open.id && !isAsking, isBare(list, rows))
  return (
    <>
      <div className={open.isNamed ? 'enquiries is-open' : 'enquiries'}>
        <div className="enquiries-list">
          <EnquiryList {...{ area, list, rows, selection, open }} />
        </div>
        {open.id && (
          <section
            key={open.id}
            className="enquiries-detail box"
            aria-label={t('enquiries.opened')}
          >
            <EnquiryDetail
              {...{ area, open, endedBy, mark, isAsking }}
              id={open.id}
              row={row}
              onDelete={deletion.ask}
            />
          </section>
        )}
      </div>
      <ConfirmDialog {...deletion.dialog} />
    </>
  )
}

/** What is marked leaves its tab at once. */
function withoutMarked(rows: UseQueryResult<RowPage<EnquiryRow>>, tab?: string) {
  const { data } = rows
  const isThere = ({ state }: EnquiryRow) => !tab || state === tab
  return Object.assign({}, rows, { data: data && { ...data, rows: data.rows.filter(isThere) } })
}

/** The open enquiry has gone with its focus. */
function useFocusInList(isLeft: boolean, isEmpty: boolean) {
  useEffect(() => {
    const place =
      isLeft &&
      document.querySelector<HTMLElement>('.enquiries .list-rows, .enquiries .list[tabindex]')
    if (place) place.focus({ preventScroll: true })
  }, [isLeft, isEmpty])
}

const enquiryKeys: KeyLine[] = [
  { keys: ['J', 'K'], text: 'enquiries.keys_move' },
  { keys: ['E'], text: 'enquiries.keys_answered' },
  { keys: ['R'], text: 'enquiries.answer' },
  { keys: ['!'], text: 'enquiries.button_spam' },
  { keys: ['X'], text: 'enquiries.keys_tick' },
]

type KeyOptions = {
  area: Area
  rows: EnquiryRow[]
  open: OpenEnquiry
  selection: Selection
  mark: (enquiry: EnquiryRow, state: EnquiryRow['state']) => void
}

/** They are about the row that has the focus, else about the enquiry that is open; `r` about the open one alone. */
function useEnquiryKeys({ area, rows, open, selection, mark }: KeyOptions) {
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
