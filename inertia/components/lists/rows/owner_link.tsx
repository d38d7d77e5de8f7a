import { Link } from '@adonisjs/inertia/react'
import { Marked } from '~/components/lists/rows/cell_text'

type Props = {
  id: number
  name: string
  isCell?: boolean
}

export function OwnerLink({ id, name, isCell }: Props) {
  return (
    <Link
      route="admin.owners.show"
      routeParams={{ id }}
      className={isCell ? 'owner-link cell-text' : 'owner-link'}
      dir="auto"
      title={isCell ? name : undefined}
    >
      <Marked>{name}</Marked>
    </Link>
  )
}
