import { propertyPages } from '~/components/navigation/property_links'
import { LinkButton } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'

const steps = {
  admin: {
    list: { route: 'admin.properties.index', text: 'photos.to_list' },
    add: { route: 'admin.properties.create', text: 'my_properties.add_another' },
  },
  owner: {
    list: { route: 'owner.dashboard.show', text: 'my_properties.title' },
    add: { route: 'owner.properties.create', text: 'my_properties.add_another' },
  },
} as const

/** Where to go after an upload. */
export function NextSteps({ area, propertyId }: { area: Area; propertyId: number }) {
  const t = useText()
  const { add } = steps[area]
  return (
    <div className="buttons">
      <LinkButton
        tone="primary"
        route={propertyPages[area].show.route}
        routeParams={{ id: propertyId }}
      >
        {t('photos.to_property')}
      </LinkButton>
      <ToList area={area} />
      <LinkButton route={add.route}>{t(add.text)}</LinkButton>
    </div>
  )
}

export function ToList({ area, isPrimary }: { area: Area; isPrimary?: boolean }) {
  const t = useText()
  const { list } = steps[area]
  return (
    <LinkButton tone={isPrimary ? 'primary' : 'plain'} route={list.route}>
      {t(list.text)}
    </LinkButton>
  )
}
