import limits from '#config/limits'
import { BackLink } from '~/components/navigation/back_link'
import { EditImagesScreen } from '~/components/properties/page/images_screens'
import { RequestedPhotos } from '~/components/reviews/resubmission/review_panel'
import { useText } from '~/hooks/use_text'

export default function EditImages({ propertyId }: { propertyId: number }) {
  const t = useText()
  const back = <BackLink route="owner.dashboard.show" text={t('my_properties.title')} />
  const maxBytes = limits.imageBytes
  const intro = <RequestedPhotos propertyId={propertyId} />
  return <EditImagesScreen area="owner" {...{ propertyId, maxBytes, back, intro }} />
}
