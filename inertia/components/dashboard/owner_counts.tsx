import { Link } from '@adonisjs/inertia/react'
import { useNewEnquiries } from '~/components/enquiries/enquiries_link'
import { useRows } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'

const query = { page: 1, per_page: 1, state: 'live' }

export function OwnerCounts() {
  const t = useText()
  const { data } = useRows('api.owner.properties.index', { query })
  const enquiries = useNewEnquiries('owner')
  if (!data) return null
  return (
    <p className="row is-wrapping has-text-small is-tabular">
      <Link route="owner.dashboard.show" qs={{ state: 'live' }} className="thumb-link">
        {t('listed.live_count', { count: data.total })}
      </Link>
      {enquiries !== undefined && (
        <Link route="owner.enquiries.index" qs={{ state: 'new' }} className="thumb-link">
          {t('enquiries.new_count', { count: enquiries })}
        </Link>
      )}
    </p>
  )
}
