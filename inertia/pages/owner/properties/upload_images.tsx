import { ImagesScreen } from '~/components/properties/page/images_screens'
import { PropertyAdded, useJustAdded } from '~/components/properties/form/property_added'
import { RequestedPhotos } from '~/components/reviews/resubmission/review_panel'

export default function UploadImages({ propertyId }: { propertyId: number }) {
  const intro = useJustAdded() ? <PropertyAdded /> : <RequestedPhotos propertyId={propertyId} />
  return <ImagesScreen area="owner" screen="uploadImages" {...{ propertyId, intro }} />
}
