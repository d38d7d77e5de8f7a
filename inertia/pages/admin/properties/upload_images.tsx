import limits from '#config/limits'
import { BackLink } from '~/components/navigation/back_link'
import { UploadImagesScreen } from '~/components/properties/page/images_screens'
import { useText } from '~/hooks/use_text'

export default function UploadImages({ propertyId }: { propertyId: number }) {
  const t = useText()
  const back = <BackLink route="admin.properties.index" text={t('properties.list_title')} />
  const maxBytes = limits.imageBytes
  return <UploadImagesScreen area="admin" {...{ propertyId, maxBytes, back }} />
}
