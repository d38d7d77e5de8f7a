import { Link } from '@adonisjs/inertia/react'
import { useQuery } from '@tanstack/react-query'
import limits from '#config/limits'
import { OwnerLink } from '~/components/lists/rows/owner_link'
import { AdminPropertyState } from '~/components/properties/property_state'
import { Photo } from '~/components/ui/photo'
import { RetryButton } from '~/components/ui/retry_button'
import { pageQuery } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import { directionOf } from '#texts/direction'

export const ownerPropertiesOf = (ownerId: number) =>
  pageQuery('api.admin.properties.index', {
    owner_id: ownerId,
    per_page: limits.review.ownerRows,
  })

type Props = {
  owner: { id: number; name: string }
  exceptId?: number
}

export function OwnerProperties({ owner, exceptId }: Props) {
  const t = useText()
  const query = useQuery(ownerPropertiesOf(owner.id))
  const total = query.data ? query.data.total - (exceptId ? 1 : 0) : undefined
  const others =
    query.data?.rows.filter(({ id }) => id !== exceptId).slice(0, limits.review.ownerRows - 1) ?? []
  const more = (total ?? 0) - others.length
  if (total === 0 && !exceptId) return null
  return (
    <section className="desk-owner card p-4">
      <header className="row is-spread is-wrapping">
        <h3 className="has-text-weight-medium is-breakable">
          {exceptId ? <OwnerLink {...owner} /> : t('navigation.properties')}
        </h3>
        {total !== undefined && (
          <p className="has-text-soft has-text-small">
            {t(exceptId ? 'review.others' : 'users.own_properties', { count: total })}
          </p>
        )}
      </header>
      {query.isError && !query.data && (
        <p className="row is-wrapping has-text-soft has-text-small" role="alert">
          {t('properties.load_failed')}
          <RetryButton query={query} small />
        </p>
      )}
      <ul className="mt-3">
        {others.map((property) => (
          <li key={property.id} className="row has-line-above is-touchable has-text-small">
            <Photo name={property.cover} alt="" isThumbnail />
            <Link
              route="admin.properties.show"
              routeParams={{ id: property.id }}
              className="fill truncated has-text-ink"
              dir={directionOf(property.title)}
            >
              {property.title}
            </Link>
            <AdminPropertyState property={property} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link
          route="admin.properties.index"
          qs={{ owner_id: owner.id }}
          className="thumb-link is-pressable has-text-small is-tabular"
        >
          {t('review.more', { count: more })}
        </Link>
      )}
    </section>
  )
}
