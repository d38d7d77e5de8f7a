import { BackLink } from '~/components/navigation/back_link'
import { EditScreen } from '~/components/photos/edit_screen'
import { useText } from '~/hooks/use_text'
import type { PhotoLimits } from '~/lib/photo_rules'

type Props = { propertyId: number; limits: PhotoLimits }

export default function EditImages(props: Props) {
  const t = useText()
  const back = <BackLink route="admin.properties.alias" text={t('photos.back_to_list')} />
  return <EditScreen area="admin" back={back} {...props} />
}
