import { ImagesScreen } from '~/components/properties/page/images_screens'
import { RequestedPhotos } from '~/components/reviews/resubmission/review_panel'

export default function EditImages({ propertyId }: { propertyId: number }) {
  const intro = <RequestedPhotos propertyId={propertyId} />
  return <ImagesScreen area="owner" screen="editImages" {...{ propertyId, intro }} />
}
