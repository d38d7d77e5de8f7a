import { Eye, ImageUp, Images, Pencil } from 'lucide-react'
import { Link } from '@adonisjs/inertia/react'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'

export const propertyPages = {
  admin: {
    show: { route: 'admin.properties.show', text: 'properties.details', Icon: Eye },
    edit: { route: 'admin.properties.edit', text: 'common.edit', Icon: Pencil },
    editImages: { route: 'admin.images.edit', text: 'properties.edit_images', Icon: Images },
    uploadImages: {
      route: 'admin.images.create',
      text: 'properties.upload_images',
      Icon: ImageUp,
    },
  },
  owner: {
    show: { route: 'owner.properties.show', text: 'properties.details', Icon: Eye },
    edit: { route: 'owner.properties.edit', text: 'common.edit', Icon: Pencil },
    editImages: { route: 'owner.images.edit', text: 'properties.edit_images', Icon: Images },
    uploadImages: { route: 'owner.images.create', text: 'my_properties.add_images', Icon: Images },
  },
} as const

export type PropertyScreen = keyof (typeof propertyPages)[Area]

/** Images are edited where there are some, and uploaded where there are none. */
export function imagesPageOf(area: Area, imageCount: number) {
  const { editImages, uploadImages } = propertyPages[area]
  return imageCount > 0 ? editImages : uploadImages
}

type Props = { area: Area; id: number; imageCount: number; screen: PropertyScreen }

export function PropertyLinks({ area, id, imageCount, screen }: Props) {
  const t = useText()
  const pages = propertyPages[area]
  const images = screen === 'editImages' ? pages.editImages : imagesPageOf(area, imageCount)
  const isImages = screen === 'editImages' || screen === 'uploadImages'
  return (
    <nav className="property-links has-line-below" aria-label={t('properties.screens')}>
      {[pages.show, pages.edit, images].map((page) => (
        <Link
          key={page.route}
          route={page.route}
          routeParams={{ id }}
          className="property-link row is-close has-text-small"
          aria-current={
            page === pages[screen] ? 'page' : (page === images && isImages) || undefined
          }
        >
          <page.Icon size={16} className="is-hidden-below-sm" />
          {t(page.text)}
        </Link>
      ))}
    </nav>
  )
}
