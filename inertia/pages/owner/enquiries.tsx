import { Inbox } from '~/components/enquiries/inbox'
import { useOwnerToken } from '~/hooks/use_session'

export default function OwnerEnquiries() {
  useOwnerToken()
  return <Inbox area="owner" />
}
