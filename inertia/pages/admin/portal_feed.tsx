import { Connections, type ConnectionsProps } from '~/components/portals/connections'

export default function AdminConnections(props: ConnectionsProps) {
  return <Connections area="admin" {...props} />
}
