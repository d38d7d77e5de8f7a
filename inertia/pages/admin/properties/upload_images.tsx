import { BackLink } from '~/components/navigation/back_link'
import { LinkButton } from '~/components/ui/button'
import { UploadScreen } from '~/components/uploads/upload_screen'
import { useText } from '~/hooks/use_text'
import type { PhotoLimits } from '~/lib/photo_rules'

type Props = { propertyId: number; limits: PhotoLimits }

export default function UploadImages(props: Props) {
  const t = useText()
  const back = <BackLink route="admin.properties.index" text={t('photos.back_to_list')} />
  const onward = (
    <LinkButton route="admin.images.edit" routeParams={{ id: props.propertyId }}>
      {t('photos.edit_title')}
    </LinkButton>
  )
  return <UploadScreen area="admin" back={back} onward={onward} {...props} />
}
