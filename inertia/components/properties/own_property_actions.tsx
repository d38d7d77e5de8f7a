import { Link } from '@adonisjs/inertia/react'
import type { OwnPropertyRow } from '~/components/properties/own_property_columns'
import { useText } from '~/hooks/use_text'

const look = { className: 'act is-plain is-small' }

/** An owner's ways on from a row (specification, §2). */
export function OwnPropertyActions({ id, title, image_count: count }: OwnPropertyRow) {
  const t = useText()
  const named = (action: string) => ({ 'aria-label': t('my_properties.of', { action, title }) })
  const [edit, details] = [t('my_properties.edit'), t('my_properties.details')]
  const images = t(count > 0 ? 'my_properties.edit_images' : 'my_properties.add_images')
  return (
    <>
      <Link {...look} {...named(edit)} route="owner.properties.edit" routeParams={{ id }}>
        {edit}
      </Link>
      <Link {...look} {...named(details)} route="owner.properties.show" routeParams={{ id }}>
        {details}
      </Link>
      <Link
        {...look}
        {...named(images)}
        route={count > 0 ? 'owner.images.edit' : 'owner.images.create'}
        routeParams={{ id }}
      >
        {images}
      </Link>
    </>
  )
}
