import { Connections, type ConnectionsProps } from '~/components/portals/connections'

export default function OwnerConnections(props: ConnectionsProps) {
  return <Connections area="owner" {...props} />
}
