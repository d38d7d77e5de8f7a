import { Eye, Images, ImageUp, Pencil } from 'lucide-react'
import { LinkButton } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'

type Props = { property: { id: number; imageCount: number }; isEditing?: boolean }

const icon = { 'size': 16, 'aria-hidden': true } as const

/** From one screen of a property to its others. */
export function AdminPropertyLinks({ property: { id, imageCount }, isEditing }: Props) {
  const t = useText()
  const target = { routeParams: { id } }
  return (
    <>
      {imageCount > 0 ? (
        <LinkButton route="admin.images.edit" {...target} icon={<Images {...icon} />}>
          {t('properties.edit_images')}
        </LinkButton>
      ) : (
        <LinkButton route="admin.images.create" {...target} icon={<ImageUp {...icon} />}>
          {t('properties.upload_images')}
        </LinkButton>
      )}
      {isEditing ? (
        <LinkButton route="admin.properties.show" {...target} icon={<Eye {...icon} />}>
          {t('properties.details')}
        </LinkButton>
      ) : (
        <LinkButton route="admin.properties.edit" {...target} icon={<Pencil {...icon} />}>
          {t('properties.edit')}
        </LinkButton>
      )}
    </>
  )
}
