import { router } from '@inertiajs/react'
import { ConfirmDialog } from '~/components/forms/confirm_dialog'
import { RowActions } from '~/components/lists/rows/row_actions'
import { listingActions } from '~/components/properties/listing/listing_links'
import type { OwnerPropertyRow } from '~/components/properties/property_rows'
import { useOwnPropertyActions } from '~/components/properties/use_own_property_actions'
import { homeOf } from '~/lib/areas'

export function OwnPropertyActions({ property }: { property: OwnerPropertyRow }) {
  const onLeave = () => router.visit(homeOf('owner'))
  const { actionsOf, deletion } = useOwnPropertyActions({ onLeave })
  return (
    <>
      <RowActions
        name={property.title}
        actions={[...listingActions(property), ...actionsOf(property)]}
      />
      <ConfirmDialog {...deletion.dialog} />
    </>
  )
}
