import { Eye, ImageUp, Images, Pencil } from 'lucide-react'
import { LinkButton } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'

export const propertyPages = {
  admin: {
    show: { route: 'admin.properties.show', text: 'properties.details', Icon: Eye },
    edit: { route: 'admin.properties.edit', text: 'properties.edit', Icon: Pencil },
    editImages: { route: 'admin.images.edit', text: 'properties.edit_images', Icon: Images },
    uploadImages: {
      route: 'admin.images.create',
      text: 'properties.upload_images',
      Icon: ImageUp,
    },
  },
  owner: {
    show: { route: 'owner.properties.show', text: 'properties.details', Icon: Eye },
    edit: { route: 'owner.properties.edit', text: 'properties.edit', Icon: Pencil },
    editImages: { route: 'owner.images.edit', text: 'properties.edit_images', Icon: Images },
    uploadImages: { route: 'owner.images.create', text: 'my_properties.add_images', Icon: Images },
  },
} as const

/** Images are edited where there are some, and uploaded where there are none. */
export function imagesPageOf(area: Area, imageCount: number) {
  const { editImages, uploadImages } = propertyPages[area]
  return imageCount > 0 ? editImages : uploadImages
}

type Props = { area: Area; id: number; imageCount: number; to: 'show' | 'edit' }

export function PropertyLinks({ area, id, imageCount, to }: Props) {
  const t = useText()
  const pages = [imagesPageOf(area, imageCount), propertyPages[area][to]]
  return pages.map(({ route, text, Icon }) => (
    <LinkButton
      key={route}
      route={route}
      routeParams={{ id }}
      icon={<Icon size={16} aria-hidden />}
    >
      {t(text)}
    </LinkButton>
  ))
}
