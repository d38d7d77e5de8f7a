import limits from '#config/limits'
import { BackLink } from '~/components/navigation/back_link'
import { ImagesScreen } from '~/components/properties/page/images_screens'

export default function UploadImages({ propertyId }: { propertyId: number }) {
  const back = <BackLink route="admin.properties.index" />
  const maxBytes = limits.imageBytes
  return <ImagesScreen area="admin" screen="uploadImages" {...{ propertyId, maxBytes, back }} />
}
