import { Link } from '@adonisjs/inertia/react'
import { useRows } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'

const query = { page: 1, per_page: 1, state: 'live' }

export function LiveListings() {
  const t = useText()
  const { data } = useRows('api.owner.properties.index', { query })
  if (!data?.total) return null
  return (
    <Link route="owner.dashboard.show" qs={{ state: 'live' }} className="thumb-link is-tabular">
      {t('listed.live_count', { count: data.total })}
    </Link>
  )
}
