import limits from '#config/limits'
import { BackLink } from '~/components/navigation/back_link'
import { ImagesScreen } from '~/components/properties/page/images_screens'
import { RequestedPhotos } from '~/components/reviews/resubmission/review_panel'

export default function EditImages({ propertyId }: { propertyId: number }) {
  const back = <BackLink route="owner.dashboard.show" />
  const maxBytes = limits.imageBytes
  const intro = <RequestedPhotos propertyId={propertyId} />
  return (
    <ImagesScreen area="owner" screen="editImages" {...{ propertyId, maxBytes, back, intro }} />
  )
}
