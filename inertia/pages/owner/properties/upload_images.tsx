import { BackLink } from '~/components/navigation/back_link'
import { LinkButton } from '~/components/ui/button'
import { UploadScreen } from '~/components/uploads/upload_screen'
import { useOwnerToken } from '~/hooks/use_session'
import { useText } from '~/hooks/use_text'
import type { PhotoLimits } from '~/lib/photo_rules'

type Props = { propertyId: number; limits: PhotoLimits }

export default function UploadImages(props: Props) {
  const t = useText()
  useOwnerToken()
  const back = <BackLink route="owner.dashboard.show" text={t('photos.back_to_dashboard')} />
  const onward = (
    <LinkButton route="owner.images.edit" routeParams={{ id: props.propertyId }}>
      {t('photos.edit_title')}
    </LinkButton>
  )
  return <UploadScreen area="owner" back={back} onward={onward} {...props} />
}
