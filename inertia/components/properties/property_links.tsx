import { imagesPageOf, propertyPages } from '~/components/properties/property_pages'
import { LinkButton } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'

type Props = { area: Area; id: number; imageCount: number; to: 'show' | 'edit' }

/** Links from one page of a property to its images and to its other page. */
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
