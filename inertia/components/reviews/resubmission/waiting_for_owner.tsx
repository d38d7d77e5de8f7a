import { useRef, useState } from 'react'
import { usePage } from '@inertiajs/react'
import limits from '#config/limits'
import { foldedCookie } from '#preferences/settable_lists'
import { ArrowRight, ChevronDown, ImagePlus, MessageSquare, type LucideIcon } from 'lucide-react'
import { Link } from '@adonisjs/inertia/react'
import type { OwnerPropertyRow } from '~/components/properties/property_rows'
import { EndingListings, useEndingListings } from '~/components/properties/ends/ending_listings'
import { useNewEnquiries } from '~/components/enquiries/enquiries_link'
import { useResubmission } from '~/components/properties/use_resubmission'
import { WaitingProperty } from '~/components/reviews/resubmission/waiting_property'
import { Button } from '~/components/ui/button'
import { Tag } from '~/components/ui/tag'
import { useRows, type RowPage } from '~/hooks/use_rows'
import { useClock } from '~/hooks/use_clock'
import { useText } from '~/hooks/use_text'
import { propertyPages } from '~/components/navigation/property_links'
import type { RouteTarget } from '~/lib/client'
import { nearDay } from '~/lib/values/dates'
import { countOf } from '~/lib/values/numbers'

export function WaitingForOwner() {
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  const { refused, withoutPhotos, isAll, showAll } = useWaitingForOwner()
  const { enquiries = 0 } = useNewEnquiries('owner')
  const ends = useEndingListings('owner')
  // Photos are less urgent, so what ends soon takes their place.
  const photos = ends.total > 0 ? 0 : withoutPhotos.total
  const count = enquiries + refused.total + ends.total + photos
  const { isFolded, toggle } = useFolding()
  const onDone = () => place.current?.focus()
  const resubmission = useResubmission(onDone)
  return (
    <div ref={place} tabIndex={-1} className="waiting-place without-ring">
      {count > 0 && (
        <section className="box waiting-for-owner px-4 py-2" aria-labelledby="waiting-for-owner">
          <h2 className="title is-5 mb-0">
            <button
              type="button"
              className="opener row is-full is-pressable"
              aria-expanded={!isFolded}
              aria-controls="waiting-list"
              onClick={toggle}
            >
              <span id="waiting-for-owner">{t('review.waiting_for_you')}</span>
              <Tag tone="waiting">{countOf(count)}</Tag>
              <ChevronDown size={18} className="is-pushed" />
            </button>
          </h2>
          <ul id="waiting-list" className="divided" hidden={isFolded}>
            {enquiries > 0 && <EnquiriesWaiting count={enquiries} />}
            {refused.rows.map((row) => (
              <WaitingProperty
                key={row.id}
                property={row}
                isSending={resubmission.sending === row.id}
                onSend={() => resubmission.send(row)}
              />
            ))}
            <MoreRefused refused={refused} onShow={isAll ? undefined : showAll} />
            {ends.rows.length > 0 && <EndingListings {...{ ends, onDone }} onShow={showList} />}
            {photos > 0 && <PhotosWaiting page={withoutPhotos} />}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Open until somebody folds it. The server reads the cookie too, so that nothing moves when the page comes alive. */
function useFolding() {
  const { isWaitingFolded = false } = usePage<{ isWaitingFolded?: boolean }>().props
  const [isFolded, setFolded] = useState(() =>
    typeof document === 'undefined' ? isWaitingFolded : document.cookie.includes(foldedCookie)
  )
  const toggle = () => {
    const seconds = isFolded ? 0 : 86_400 * limits.waitingForOwner.foldedDays
    document.cookie = `${foldedCookie}=1; path=/; max-age=${seconds}; samesite=lax`
    setFolded(!isFolded)
  }
  return { isFolded, toggle }
}

type MoreRefusedProps = { refused: RowPage<OwnerPropertyRow>; onShow?: () => void }

/** One call brings so many at most; the others follow as these are answered. */
function MoreRefused({ refused: { rows, total }, onShow }: MoreRefusedProps) {
  const t = useText()
  const shown = limits.pageRowsMax
  if (total <= rows.length || (!onShow && rows.length < shown)) return null
  const values = { shown, count: total }
  return (
    <li className={`has-text-soft has-text-small ${onShow ? 'py-3' : ''}`}>
      {onShow ? (
        <Button small onClick={onShow}>
          {t(total > shown ? 'review.show_first' : 'review.show_all', values)}
        </Button>
      ) : (
        t('review.first_shown', values)
      )}
    </li>
  )
}

/** The newest come first, so the oldest of so many stands alone on the page of that number. */
function EnquiriesWaiting({ count }: { count: number }) {
  const t = useText()
  const clock = useClock()
  const query = { page: count, per_page: 1, state: 'new' }
  const [oldest] = useRows('api.owner.enquiries.index', { query }).data?.rows ?? []
  const since = oldest ? nearDay(oldest.at, clock) : { near: 'unknown', day: '' }
  return (
    <Todo Icon={MessageSquare} route="owner.enquiries.index" qs={{ state: 'new' }}>
      {t('review.enquiries_wait', { count, ...since })}
    </Todo>
  )
}

/** The list stands below what waits, out of sight on a phone. */
const showList = () => void document.querySelector('.list-rows')?.scrollIntoView()

function PhotosWaiting({ page }: { page: RowPage<OwnerPropertyRow> }) {
  const t = useText()
  const { rows, total } = page
  const list: RouteTarget = { route: 'owner.dashboard.show', qs: { images: 'none' } }
  const one: RouteTarget = {
    route: propertyPages.owner.uploadImages.route,
    routeParams: { id: rows[0].id },
  }
  return (
    <Todo
      Icon={ImagePlus}
      {...(total === 1 ? one : list)}
      onSuccess={total === 1 ? undefined : showList}
    >
      {t('review.without_photos', { count: total })}
    </Todo>
  )
}

type TodoProps = RouteTarget & { Icon: LucideIcon; onSuccess?: () => void; children: string }

function Todo({ Icon, children, ...target }: TodoProps) {
  return (
    <li>
      <Link {...target} className="todo row is-full is-pressable has-text-ink has-text-small">
        <Icon size={18} className="has-text-faint" />
        <span className="fill has-text-weight-medium">{children}</span>
        <ArrowRight size={16} className="has-text-faint" />
      </Link>
    </li>
  )
}

const none = { rows: [], total: 0, hasMore: false }
const route = 'api.owner.properties.index'

function useWaitingForOwner() {
  const [isAll, setAll] = useState(false)
  const size = isAll ? limits.pageRowsMax : limits.waitingForOwner.rows
  const refused = useRows(route, { query: { page: 1, per_page: size, asked: 1 } })
  const withoutPhotos = useRows(route, { query: { page: 1, per_page: 1, images: 'none' } })
  return {
    refused: refused.data ?? none,
    withoutPhotos: withoutPhotos.data ?? none,
    isAll,
    showAll: () => setAll(true),
  }
}
