import { TextCursorInput, Trash2 } from 'lucide-react'
import { openCellOf } from '~/components/lists/cells/cell_places'
import type { RowAction } from '~/components/lists/rows/row_actions'
import type { AdminPropertyRow, OwnerPropertyRow } from '~/components/properties/property_rows'
import { listingActions } from '~/components/properties/listing/listing_links'
import { imagesPageOf, propertyPages } from '~/components/navigation/property_links'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'

export function useAdminPropertyActions(onDelete: (row: AdminPropertyRow) => void) {
  const t = useText()
  const actionsOf = useActions('admin')
  return (row: AdminPropertyRow): RowAction[] => [
    ...actionsOf(row, row.imageCount),
    {
      text: t('common.delete'),
      label: t('common.delete_of', { name: row.title }),
      Icon: Trash2,
      isDanger: true,
      onSelect: () => onDelete(row),
    },
  ]
}

export function useOwnerPropertyActions(others: (row: OwnerPropertyRow) => RowAction[]) {
  const actionsOf = useActions('owner')
  return (row: OwnerPropertyRow) => [...actionsOf(row, row.image_count), ...others(row)]
}

type ActedRow = { id: number; title: string; url: string | null }

/** Edit, View Details, Edit or Upload Images (specification §2), and the title in its place. */
function useActions(area: Area) {
  const t = useText()
  const { edit, show } = propertyPages[area]
  return (row: ActedRow, imageCount: number): RowAction[] => {
    const { id, title } = row
    const labelled = (text: string) => ({
      text,
      label: t('properties.action_of', { action: text, title }),
    })
    const links = [edit, show, imagesPageOf(area, imageCount)].map(({ route, text, Icon }) => ({
      ...labelled(t(text)),
      Icon,
      isMain: area === 'owner' || route === edit.route,
      target: { route, routeParams: { id } },
    }))
    const titleEdit = {
      ...labelled(t('properties.edit_title_here')),
      Icon: TextCursorInput,
      onSelect: () => openCellOf('title', id),
    }
    return [...links, ...listingActions(row), titleEdit]
  }
}
