import { Enquiries } from '~/components/enquiries/enquiries'

export default function OwnerEnquiries() {
  return <Enquiries area="owner" />
}
