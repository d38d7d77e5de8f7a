import { useRef, useState } from 'react'
import limits from '#config/limits'
import { ArrowRight, ImagePlus } from 'lucide-react'
import { Link } from '@adonisjs/inertia/react'
import type { OwnerPropertyRow } from '~/components/properties/property_rows'
import { useResubmission } from '~/components/reviews/resubmission/use_resubmission'
import { WaitingProperty } from '~/components/reviews/resubmission/waiting_property'
import { Button } from '~/components/ui/button'
import { announce } from '~/lib/messages'
import { useRows, type RowPage } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import { propertyPages } from '~/components/navigation/property_links'
import type { RouteTarget } from '~/lib/client'

export function WaitingForOwner() {
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  const { refused, withoutPhotos, isAll, showAll } = useWaitingForOwner()
  const resubmission = useResubmission({ announce, onSent: () => place.current?.focus() })
  return (
    <div ref={place} tabIndex={-1} className="waiting-place without-ring">
      {refused.total + withoutPhotos.total > 0 && (
        <section className="box waiting-for-owner mb-4 p-4" aria-labelledby="waiting-for-owner">
          <h2 id="waiting-for-owner" className="title is-5 mb-1">
            {t('my_reviews.waiting_for_you')}
          </h2>
          <ul className="divided">
            {refused.rows.map((row) => (
              <WaitingProperty
                key={row.id}
                property={row}
                isSending={resubmission.sending === row.id}
                onSend={() => resubmission.send(row)}
              />
            ))}
            <MoreRefused refused={refused} onShow={isAll ? undefined : showAll} />
            <PhotosWaiting page={withoutPhotos} />
          </ul>
        </section>
      )}
    </div>
  )
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
          {t(total > shown ? 'my_reviews.show_first' : 'my_reviews.show_all', values)}
        </Button>
      ) : (
        t('my_reviews.first_shown', values)
      )}
    </li>
  )
}

/** The list stands below what waits, out of sight on a phone. */
const showList = () => void document.querySelector('.list-rows')?.scrollIntoView()

function PhotosWaiting({ page }: { page: RowPage<OwnerPropertyRow> }) {
  const t = useText()
  const { rows, total } = page
  if (total === 0) return null
  const list: RouteTarget = { route: 'owner.dashboard.show', qs: { images: 'none' } }
  const one: RouteTarget = {
    route: propertyPages.owner.uploadImages.route,
    routeParams: { id: rows[0].id },
  }
  return (
    <li>
      <Link
        {...(total === 1 ? one : list)}
        onSuccess={total === 1 ? undefined : showList}
        className="todo row has-text-ink has-text-small"
      >
        <ImagePlus size={18} className="has-text-faint" aria-hidden />
        <span className="fill">{t('my_reviews.without_photos', { count: total })}</span>
        <ArrowRight size={16} className="has-text-faint is-turned-in-rtl" aria-hidden />
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
