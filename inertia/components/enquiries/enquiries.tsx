import { useEffect, useRef } from 'react'
import { enquiryKeys, useEnquiryKeys } from '~/components/enquiries/use_enquiry_keys'
import { EnquiryDetail } from '~/components/enquiries/enquiry_detail'
import { EnquiryList } from '~/components/enquiries/enquiry_list'
import { useEnquiryDeletion, useStateChange } from '~/components/enquiries/use_enquiry_changes'
import { useOpenEnquiry } from '~/components/enquiries/use_open_enquiry'
import { ConfirmDialog } from '~/components/forms/confirm_dialog'
import { KeysButton } from '~/components/keys/keys_help'
import { useScreenKeys } from '~/components/keys/screen_keys'
import { useSelection } from '~/components/lists/batches/use_selection'
import { enquiryFilters, keysOf } from '~/components/lists/filters/filters'
import { ListPage } from '~/components/lists/list_page'
import { EmptyState } from '~/components/ui/empty_state'
import { useListState } from '~/hooks/use_list_state'
import { useRows } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { matchingOf } from '~/lib/batch'
import { routeOf } from '~/lib/client'

const filters = { admin: keysOf(enquiryFilters.admin), owner: keysOf(enquiryFilters.owner) }

export function Enquiries({ area }: { area: Area }) {
  const t = useText()
  const list = useListState({ filters: filters[area] })
  const rows = useRows(routeOf(area, 'enquiries.index'), list)
  const matching = matchingOf(list.query)
  const selection = useSelection({ kind: 'enquiries', list, rows, matching })
  const open = useOpenEnquiry(t('enquiries.title'))
  const change = useStateChange(area)
  const deletion = useEnquiryDeletion(area, { selection, onDeleted: () => open.moveTo() })
  useScreenKeys(enquiryKeys)
  useEnquiryKeys({ area, rows: rows.data?.rows ?? [], open, selection, change })
  return (
    <ListPage
      title={t('enquiries.title')}
      hint={t(`enquiries.hint_${area}`)}
      actions={<KeysButton />}
    >
      <div className={open.id ? 'enquiries is-open' : 'enquiries'}>
        <div className="enquiries-list">
          <EnquiryList {...{ area, list, rows, selection, open }} />
        </div>
        <section className="enquiries-detail box" aria-label={t('enquiries.opened')}>
          {open.id ? (
            <EnquiryDetail
              key={open.id}
              {...{ area, open, change }}
              id={open.id}
              row={rows.data?.rows.find(({ id }) => id === open.id)}
              onDelete={deletion.ask}
            />
          ) : (
            <NoneOpen takesFocus={open.hasMoved && !deletion.dialog.isOpen} />
          )}
        </section>
      </div>
      <ConfirmDialog {...deletion.dialog} />
    </ListPage>
  )
}

/** The open enquiry has gone with its focus: on a phone, which shows the list then, the rows take it. */
function NoneOpen({ takesFocus }: { takesFocus: boolean }) {
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    const isShown = place.current?.checkVisibility()
    const rows = document.querySelector<HTMLElement>('.enquiries .list-rows')
    const target = isShown ? place.current : rows
    target?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <div ref={place} className="without-ring" tabIndex={-1}>
      <EmptyState title={t('enquiries.none_open')} hint={t('enquiries.none_open_hint')} />
    </div>
  )
}
