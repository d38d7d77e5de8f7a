import { Trash2 } from 'lucide-react'
import { Link } from '@adonisjs/inertia/react'
import { Menu, MenuAction, MenuDivider, MenuLink } from '~/components/navigation/menu'
import type { AdminPropertyRow, OwnerPropertyRow } from '~/components/properties/property_columns'
import { imagesPageOf, propertyPages } from '~/components/properties/property_links'
import { useText } from '~/hooks/use_text'

type Props = { row: AdminPropertyRow; onDelete: (row: AdminPropertyRow) => void }

const look = { className: 'button is-small' }
const icon = { 'size': 17, 'aria-hidden': true } as const

/** Edit as a link, the other actions in a menu (specification §2). */
export function AdminPropertyActions({ row, onDelete }: Props) {
  const t = useText()
  const { id, title, imageCount } = row
  const { edit, show } = propertyPages.admin
  return (
    <>
      <Link
        {...look}
        aria-label={t('properties.edit_of', { title })}
        route={edit.route}
        routeParams={{ id }}
      >
        {t(edit.text)}
      </Link>
      <Menu kebab label={t('properties.more_of', { title })}>
        {[show, imagesPageOf('admin', imageCount)].map(({ route, text, Icon }) => (
          <MenuLink key={route} route={route} routeParams={{ id }} icon={<Icon {...icon} />}>
            {t(text)}
          </MenuLink>
        ))}
        <MenuDivider />
        <MenuAction danger onClick={() => onDelete(row)} icon={<Trash2 {...icon} />}>
          {t('common.delete')}
        </MenuAction>
      </Menu>
    </>
  )
}

/** An owner's links from a row (specification §2). */
export function OwnerPropertyActions({ row }: { row: OwnerPropertyRow }) {
  const t = useText()
  const { id, title, image_count: imageCount } = row
  const { edit, show } = propertyPages.owner
  return [edit, show, imagesPageOf('owner', imageCount)].map(({ route, text }) => (
    <Link
      key={route}
      {...look}
      aria-label={t('my_properties.of', { action: t(text), title })}
      route={route}
      routeParams={{ id }}
    >
      {t(text)}
    </Link>
  ))
}
