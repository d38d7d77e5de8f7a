import { Inbox } from '~/components/enquiries/inbox'

export default function OwnerEnquiries() {
  return <Inbox area="owner" />
}
