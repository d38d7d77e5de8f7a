import { Eye, Images, ImageUp, Trash2 } from 'lucide-react'
import { Menu, MenuAction, MenuDivider, MenuLink } from '~/components/navigation/menu'
import { Link } from '@adonisjs/inertia/react'
import type { AdminPropertyRow } from '~/components/properties/admin_property_columns'
import { useText } from '~/hooks/use_text'

type Props = { row: AdminPropertyRow; onDelete: (row: AdminPropertyRow) => void }

const icon = { 'size': 17, 'aria-hidden': true } as const

/** Edit at hand, the rest behind one button. Images are edited where there are some (specification, §2). */
export function AdminPropertyActions({ row, onDelete }: Props) {
  const t = useText()
  const { id, title, imageCount } = row
  const target = { routeParams: { id } }
  return (
    <>
      <Link
        route="admin.properties.edit"
        {...target}
        className="act is-plain is-small"
        aria-label={t('properties.edit_of', { title })}
      >
        {t('properties.edit')}
      </Link>
      <Menu kebab label={t('properties.more_of', { title })}>
        <MenuLink route="admin.properties.show" {...target} icon={<Eye {...icon} />}>
          {t('properties.details')}
        </MenuLink>
        {imageCount > 0 ? (
          <MenuLink route="admin.images.edit" {...target} icon={<Images {...icon} />}>
            {t('properties.edit_images')}
          </MenuLink>
        ) : (
          <MenuLink route="admin.images.create" {...target} icon={<ImageUp {...icon} />}>
            {t('properties.upload_images')}
          </MenuLink>
        )}
        <MenuDivider />
        <MenuAction danger onClick={() => onDelete(row)} icon={<Trash2 {...icon} />}>
          {t('common.delete')}
        </MenuAction>
      </Menu>
    </>
  )
}
