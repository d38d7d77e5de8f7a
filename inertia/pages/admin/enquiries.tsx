import { Enquiries } from '~/components/enquiries/enquiries'

export default function AdminEnquiries() {
  return <Enquiries area="admin" />
}
