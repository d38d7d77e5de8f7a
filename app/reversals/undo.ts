import type Change from '#history/change'
import type { EffectiveAction } from '#history/change'
import Operation from '#history/operation'
import type { Reversal, Reversals, Reversed, Undoing } from '#history/reversal'
import { undoWith } from '#history/undo'
import { withFormerStates } from '#reversals/enquiry_reversal'
import {
  formerCountryFields,
  formerPropertyFields,
  formerUserFields,
} from '#reversals/field_reversal'
import {
  inFormerOrder,
  withFormerCaption,
  withoutAddedImages,
  withRemovedImages,
} from '#reversals/image_reversal'
import { reviewed, formerVerdicts } from '#reversals/review_reversal'
import { unusedUsers } from '#reversals/import_reversal'
import { fromTrash, toTrash } from '#reversals/trash_reversal'

const reversals: Reversals = {
  user: {
    ...fieldReversals(formerUserFields),
    created: { reverse: unusedUsers, effect: 'deleted' },
  },
  country: fieldReversals(formerCountryFields),
  property: {
    ...fieldReversals(reviewed(fieldsOrTheirs)),
    created: { reverse: toTrash, effect: 'deleted' },
    // A property in the trash keeps the columns of its review.
    deleted: { reverse: fromTrash, effect: 'restored' },
    restored: { reverse: toTrash, effect: 'deleted' },
    images_added: { reverse: reviewed(withoutAddedImages), effect: 'images_removed' },
    images_removed: { reverse: reviewed(withRemovedImages), effect: 'images_added' },
    images_reordered: { reverse: reviewed(inFormerOrder), effect: 'images_reordered' },
    reviewed: { reverse: reviewed(formerVerdicts), effect: 'reviewed' },
    resubmitted: { reverse: reviewed(formerVerdicts), effect: 'resubmitted' },
    withdrawn: { reverse: reviewed(formerVerdicts), effect: 'withdrawn' },
  },
}

function fieldReversals(reverse: Reversal) {
  return {
    updated: { reverse, effect: 'updated' },
    activated: { reverse, effect: 'deactivated' },
    deactivated: { reverse, effect: 'activated' },
  } satisfies Partial<Record<EffectiveAction, { reverse: Reversal; effect: EffectiveAction }>>
}

async function fieldsOrTheirs(changes: Change[], undoing: Undoing) {
  const groups = Map.groupBy(changes, ({ details }) => {
    if (details?.caption) return withFormerCaption
    return details?.enquiries ? withFormerStates : formerPropertyFields
  })
  const reversed: Reversed[] = []
  for (const [reverse, some] of groups) reversed.push(...(await reverse(some, undoing)))
  return reversed
}

export const undo = (uuid: string, operation = Operation.ofProcess()) =>
  undoWith(reversals, uuid, operation)
