import { TextCursorInput, Trash2 } from 'lucide-react'
import { openCellOf } from '~/components/lists/cells/cell_places'
import type { RowAction } from '~/components/lists/rows/row_actions'
import type { AdminPropertyRow, OwnerPropertyRow } from '~/components/properties/property_rows'
import { imagesPageOf, propertyPages } from '~/components/navigation/property_links'
import { useText } from '~/hooks/use_text'

/** Edit, View Details, Edit or Upload Images, Delete (specification §2). */
export function useAdminPropertyActions(onDelete: (row: AdminPropertyRow) => void) {
  const t = useText()
  const titleEdit = useTitleEdit()
  return (row: AdminPropertyRow): RowAction[] => {
    const { id, title, imageCount } = row
    const { edit, show } = propertyPages.admin
    const links = [edit, show, imagesPageOf('admin', imageCount)]
    const actions = links.map(({ route, text, Icon }) => ({
      text: t(text),
      label: t('properties.action_of', { action: t(text), title }),
      Icon,
      isMain: route === edit.route,
      target: { route, routeParams: { id } },
    }))
    const deletion = {
      text: t('common.delete'),
      label: t('common.delete_of', { name: title }),
      Icon: Trash2,
      isDanger: true,
      onSelect: () => onDelete(row),
    }
    return [...actions, titleEdit(row), deletion]
  }
}

/** An owner's links from a row (specification §2). */
export function useOwnerPropertyActions() {
  const t = useText()
  const titleEdit = useTitleEdit()
  const { edit, show } = propertyPages.owner
  return (row: OwnerPropertyRow): RowAction[] => {
    const { id, title, image_count: imageCount } = row
    const links = [edit, show, imagesPageOf('owner', imageCount)]
    const actions = links.map(({ route, text, Icon }) => ({
      text: t(text),
      label: t('properties.action_of', { action: t(text), title }),
      Icon,
      isMain: true,
      target: { route, routeParams: { id } },
    }))
    return [...actions, titleEdit(row)]
  }
}

function useTitleEdit() {
  const t = useText()
  const text = t('properties.edit_title_here')
  return ({ id, title }: { id: number; title: string }): RowAction => ({
    text,
    label: t('properties.action_of', { action: text, title }),
    Icon: TextCursorInput,
    onSelect: () => openCellOf('title', id),
  })
}
