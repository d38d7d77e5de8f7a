import { Trash2 } from 'lucide-react'
import { useDeletion } from '~/components/lists/batches/use_deletion'
import { useDeletionContents } from '~/components/lists/batches/use_summary'
import type { RowAction } from '~/components/lists/rows/row_actions'
import type { AdminPropertyRow, OwnerPropertyRow } from '~/components/properties/property_rows'
import type { Selection } from '~/components/lists/batches/use_selection'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { routeOf } from '~/lib/client'
import { failureOf } from '~/lib/failure'
import { announce } from '~/lib/messages'
import { cityAndCountry } from '~/lib/values/countries'

type Options = {
  selection?: Selection
  onLeave?: () => void
}

export function usePropertyDeletion<Row extends AdminPropertyRow | OwnerPropertyRow>(
  area: Area,
  { selection, onLeave }: Options
) {
  const t = useText()
  const failureMessage = useActionFailureMessage()

  const deletion = useDeletion<Row>({
    route: routeOf(area, 'properties.destroy'),
    title: t('common.confirm_delete'),
    question: t('properties.delete_question'),
    subjectOf: (row) => ({
      name: row.title,
      detail: 'owner_name' in row ? row.owner_name : cityAndCountry(row),
      photo: row.cover,
    }),
    selection,
    onLeave,
    announceFailure: (error) => announce('danger', failureMessage(error, 'delete')),
  })
  const ids = deletion.shown ? [deletion.shown.id] : []
  const kind = area === 'owner' ? 'own_properties' : 'properties'
  const { note, isReady } = useDeletionContents(kind, { ids }, deletion.dialog.isOpen)
  const actionOf = (row: Row): RowAction => ({
    text: t('common.delete'),
    label: t('common.delete_of', { name: row.title }),
    Icon: Trash2,
    isDanger: true,
    onSelect: () => deletion.ask(row),
  })
  return { actionOf, dialog: { ...deletion.dialog, note, isReady } }
}

/** The specification's sentence, followed by the server's reason or the network message. */
export function useActionFailureMessage() {
  const t = useText()
  return (error: unknown, action: 'toggle' | 'delete') => {
    const { message, isNetwork } = failureOf(error)
    const reason = message ?? (isNetwork && t('common.no_response'))
    return reason
      ? t(`properties.${action}_rejected`, { reason })
      : t(`properties.${action}_failed`)
  }
}
