import { Handshake, KeyRound, Undo2 } from 'lucide-react'
import { facts, fitsPurpose, isClosedStage } from '#fields/property_fields'
import { labelledFor } from '~/components/lists/rows/row_actions'
import type { OwnerPropertyRow } from '~/components/properties/property_rows'
import { useOwnField } from '~/components/properties/use_own_field'
import { useText } from '~/hooks/use_text'

const icons = { under_offer: Handshake, let: KeyRound, sold: KeyRound }

/** The way back stands where its stage stood, so that a pressed button stays and keeps the focus. */
export function useStageActions() {
  const t = useText()
  const { mutate } = useOwnField('stage')

  return (row: OwnerPropertyRow) => {
    const labelled = labelledFor(row.title)
    return shownStages(row).map((of) => {
      const stage = of === row.stage ? '' : of
      return {
        ...labelled(t('my_properties.mark', { stage: stage || `not_${of}` })),
        of,
        group: 'state' as const,
        Icon: stage ? icons[stage] : Undo2,
        onSelect: () => mutate({ row, value: stage }),
      }
    })
  }
}

/** What is let or sold goes back to the market first, and what no admin has let there isn't on it. */
function shownStages({ active, stage, purpose }: OwnerPropertyRow) {
  if (!active && !stage) return []
  return facts.stage.choices.filter(
    (one) => one === stage || (!isClosedStage(stage) && fitsPurpose(one, purpose))
  )
}
