import limits from '#config/limits'
import { BackLink } from '~/components/navigation/back_link'
import { ImagesScreen } from '~/components/properties/page/images_screens'

export default function EditImages({ propertyId }: { propertyId: number }) {
  const back = <BackLink route="admin.properties.alias" />
  const maxBytes = limits.adminEditImageBytes
  return <ImagesScreen area="admin" screen="editImages" {...{ propertyId, maxBytes, back }} />
}
