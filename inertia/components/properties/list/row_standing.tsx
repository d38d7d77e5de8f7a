import { Link } from '@adonisjs/inertia/react'
import { propertyPages } from '~/components/navigation/property_links'
import type { OwnerPropertyRow } from '~/components/properties/property_rows'
import { useStandingText } from '~/components/properties/use_standing_text'
import { standingOf, waitsForOwner } from '~/components/properties/my_reviews'

/** Stands below the label of a row's state; what the owner has to change is a link to the reasons. */
export function RowStanding({ row }: { row: OwnerPropertyRow }) {
  const standing = useStandingText()(row)
  if (!waitsForOwner(row)) {
    return <span className={`standing is-${standingOf(row)}`}>{standing}</span>
  }
  return (
    <Link
      className="standing is-link"
      route={propertyPages.owner.show.route}
      routeParams={{ id: row.id }}
    >
      {standing}
    </Link>
  )
}
