import { Inbox } from '~/components/enquiries/inbox'

export default function Enquiries() {
  return <Inbox area="admin" />
}
