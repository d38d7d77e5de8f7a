import { Link } from '@adonisjs/inertia/react'
import { Marked } from '~/components/lists/marked'

/** Leads to the owner's page. */
export function OwnerLink({ id, name }: { id: number; name: string }) {
  return (
    <Link route="admin.owners.show" routeParams={{ id }} className="owner-link">
      <Marked>{name}</Marked>
    </Link>
  )
}
