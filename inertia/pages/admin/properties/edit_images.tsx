import limits from '#config/limits'
import { BackLink } from '~/components/navigation/back_link'
import { EditImagesScreen } from '~/components/properties/page/images_screens'
import { useText } from '~/hooks/use_text'

export default function EditImages({ propertyId }: { propertyId: number }) {
  const t = useText()
  const back = <BackLink route="admin.properties.alias" text={t('properties.list_title')} />
  const maxBytes = limits.adminEditImageBytes
  return <EditImagesScreen area="admin" {...{ propertyId, maxBytes, back }} />
}
