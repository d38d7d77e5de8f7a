import { TextCursorInput } from 'lucide-react'
import { openCellOf } from '~/components/lists/cells/cell_places'
import { labelledFor, type RowAction } from '~/components/lists/rows/row_actions'
import type { AdminPropertyRow, OwnerPropertyRow } from '~/components/properties/property_rows'
import { listingActions } from '~/components/properties/listing/listing_links'
import { imagesPageOf, propertyPages } from '~/components/navigation/property_links'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'

/** Edit, View Details, Edit or Upload Images (specification §2), the title in its place, and what else a list offers. */
export function usePropertyActions<Row extends AdminPropertyRow | OwnerPropertyRow>(
  area: Area,
  others: (row: Row) => RowAction[]
) {
  const t = useText()
  const { edit, show } = propertyPages[area]
  return (row: Row): RowAction[] => {
    const { id, title } = row
    const imageCount = 'imageCount' in row ? row.imageCount : row.image_count
    const labelled = labelledFor(title)
    const links = [edit, show, imagesPageOf(area, imageCount)].map(({ route, text, Icon }) => ({
      ...labelled(t(text)),
      Icon,
      isMain: route === edit.route,
      target: { route, routeParams: { id } },
    }))
    const titleEdit = {
      ...labelled(t('properties.edit_title_here')),
      Icon: TextCursorInput,
      onSelect: () => openCellOf('title', id),
    }
    return [...links, ...listingActions(row), titleEdit, ...others(row)]
  }
}
