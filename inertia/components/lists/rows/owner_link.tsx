import { Link } from '@adonisjs/inertia/react'
import { Marked } from '~/components/lists/rows/cell_text'
import { directionOf } from '#texts/direction'

type Props = {
  id: number
  name: string
  /** In how many lines it is cut. */
  cut?: 'cell-text' | 'truncated'
}

export function OwnerLink({ id, name, cut }: Props) {
  return (
    <Link
      route="admin.owners.show"
      routeParams={{ id }}
      className={cut ? `owner-link ${cut}` : 'owner-link'}
      dir={directionOf(name)}
      title={cut && name}
    >
      <Marked>{name}</Marked>
    </Link>
  )
}
