import type { ChangeRow } from '~/components/history/changes/history'
import type { Area } from '~/lib/areas'

const actions = [
  'created',
  'activated',
  'deactivated',
  'updated',
  'deleted',
  'restored',
  'images_added',
  'images_removed',
  'images_reordered',
  'approved',
  'changes_requested',
  'rejected',
  'resubmitted',
  'withdrawn',
  'undone',
] as const

export type UndoOffer = {
  area: Area
  id: string
  action: (typeof actions)[number]
  type: string
  label: string
  count: number
  record?: number
  changes: ChangeRow['changes']
}

/** @returns undefined for an action that has no sentence */
export function undoOfferIn(header: string): UndoOffer | undefined {
  const values = new URLSearchParams(header)
  const valueOf = (name: string) => values.get(name) ?? ''
  const action = actions.find((each) => each === valueOf('action'))
  return (
    action && {
      area: valueOf('area') === 'owner' ? 'owner' : 'admin',
      id: valueOf('id'),
      action,
      type: valueOf('type'),
      label: valueOf('label'),
      count: Number(valueOf('count')),
      record: Number(valueOf('record')) || undefined,
      changes: JSON.parse(valueOf('changes') || '[]'),
    }
  )
}
