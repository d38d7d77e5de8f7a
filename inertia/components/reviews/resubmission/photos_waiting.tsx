import { ArrowRight, ImagePlus } from 'lucide-react'
import { Link } from '@adonisjs/inertia/react'
import { propertyPages } from '~/components/navigation/property_links'
import type { OwnerPropertyRow } from '~/components/properties/property_rows'
import type { RowPage } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import type { RouteTarget } from '~/lib/client'

/** The list stands below what waits, out of sight on a phone. */
const showList = () => void document.querySelector('.list-rows')?.scrollIntoView()

/** Leads to the one property without photos, or to the list of them. */
export function PhotosWaiting({ page }: { page: RowPage<OwnerPropertyRow> }) {
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
        className="todo row has-text-small"
      >
        <ImagePlus size={18} aria-hidden />
        <span className="fill">{t('my_reviews.without_photos', { count: total })}</span>
        <ArrowRight size={16} className="is-turned-in-rtl" aria-hidden />
      </Link>
    </li>
  )
}
