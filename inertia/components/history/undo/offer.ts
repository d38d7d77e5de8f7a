import { actions, finalActions, type Action, type FinalAction } from '#history/terms'
import { verdicts, type Verdict } from '#review/review_terms'
import type { ChangeRow } from '~/components/history/changes/history'
import type { Area } from '~/lib/areas'

/** A review's verdict stands for it. */
type OfferedAction = Exclude<Action, FinalAction | 'reviewed'> | Verdict

const isOffered = (action: string): action is OfferedAction =>
  [...actions, ...verdicts].some((each) => each === action) &&
  ![...finalActions, 'reviewed'].includes(action)

export type UndoOffer = {
  area: Area
  id: string
  action: OfferedAction
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
  const action = valueOf('action')
  if (!isOffered(action)) return undefined
  return {
    area: valueOf('area') === 'owner' ? 'owner' : 'admin',
    id: valueOf('id'),
    action,
    type: valueOf('type'),
    label: valueOf('label'),
    count: Number(valueOf('count')),
    record: Number(valueOf('record')) || undefined,
    changes: JSON.parse(valueOf('changes') || '[]'),
  }
}
