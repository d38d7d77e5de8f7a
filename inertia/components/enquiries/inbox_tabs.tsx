import { shouldIntercept } from '@inertiajs/core'
import { usePage } from '@inertiajs/react'
import { inboxTabs } from '#enquiries/inbox_tabs'
import type { ListState } from '~/hooks/use_list_state'
import { useRows } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { routeOf } from '~/lib/client'
import { addressWith } from '~/lib/page/address'
import type { TextKey } from '~/lib/texts'
import { countedOf } from '~/lib/values/numbers'

type Tab = { state: string; kind?: string }
type Props = { area: Area; list: ListState }

const isOpen = ({ filters }: ListState, { state, kind }: Tab) =>
  filters.state === state && filters.kind === kind

/** @returns undefined where an address asks for something else */
export const openTab = (area: Area, list: ListState) =>
  Object.entries<Tab>(inboxTabs[area]).find(([, tab]) => isOpen(list, tab))?.[0]

export function useTabCount(area: Area, { query }: ListState, tab: Tab) {
  const one = { ...query, ...tab, page: 1, per_page: 1 }
  return useRows(routeOf(area, 'enquiries.index'), { query: one }).data
}

export function InboxTabs({ area, list }: Props) {
  const t = useText()
  return (
    <nav className="property-links has-line-below is-raised" aria-label={t('enquiries.tabs')}>
      {Object.entries<Tab>(inboxTabs[area]).map(([name, tab]) => (
        <InboxTab key={name} {...{ area, list, name, tab }} />
      ))}
    </nav>
  )
}

const words: Record<string, TextKey> = {
  new: 'enquiries.state_new',
  answered: 'enquiries.state_answered',
  spam: 'enquiries.state_spam',
  reports: 'enquiries.kind_report',
}

function InboxTab({ area, list, name, tab }: Props & { name: string; tab: Tab }) {
  const t = useText()
  const { url } = usePage()
  const count = useTabCount(area, list, tab)
  const opened = { ...tab, page: undefined, enquiry: undefined }
  const isUrgent = name === 'reports' && count?.total
  return (
    <a
      href={addressWith(url, opened)}
      className="property-link row is-close has-text-small"
      aria-current={isOpen(list, tab) ? 'page' : undefined}
      onClick={(event) => {
        if (!shouldIntercept(event)) return
        event.preventDefault()
        list.setFilters(opened)
      }}
    >
      {t(words[name])}
      <span className={`tag is-tabular ${isUrgent ? 'is-danger' : ''}`}>
        {count ? countedOf(count.total, count.hasMore) : '…'}
      </span>
    </a>
  )
}
