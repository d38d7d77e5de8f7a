import { PortalFeed, type PortalFeedProps } from '~/components/portals/portal_feed'

export default function OwnerPortalFeed(props: PortalFeedProps) {
  return <PortalFeed area="owner" {...props} />
}
