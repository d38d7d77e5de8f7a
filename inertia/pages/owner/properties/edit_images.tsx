import { BackLink } from '~/components/navigation/back_link'
import { EditScreen } from '~/components/photos/edit_screen'
import { useOwnerToken } from '~/hooks/use_session'
import { useText } from '~/hooks/use_text'
import type { PhotoLimits } from '~/lib/photo_rules'

type Props = { propertyId: number; limits: PhotoLimits }

export default function EditImages(props: Props) {
  const t = useText()
  useOwnerToken()
  const back = <BackLink route="owner.dashboard.show" text={t('photos.back_to_dashboard')} />
  return <EditScreen area="owner" back={back} {...props} />
}
