import { PortalFeed, type PortalFeedProps } from '~/components/portals/portal_feed'

export default function AdminPortalFeed(props: PortalFeedProps) {
  return <PortalFeed area="admin" {...props} />
}
