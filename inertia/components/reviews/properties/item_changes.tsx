import { useId } from 'react'
import { ChangedFields } from '~/components/reviews/properties/changed_fields'
import { PhotoChanges } from '~/components/reviews/properties/photo_changes'
import type { QueueItem } from '~/components/reviews/queue_item'
import { useText } from '~/hooks/use_text'
import { dayOf } from '~/lib/values/dates'

/** What differs from the last verdict: the old beside the new, and the photos. */
export function ItemChanges({ item }: { item: QueueItem }) {
  const id = useId()
  const { changes, kind, images, images_added: added, images_removed: removed } = item
  const title = useTitle(item)
  if (kind === 'new') return null
  return (
    <section className="desk-changes stack px-4 py-3" aria-labelledby={id}>
      <h3 id={id} className="has-text-weight-medium">
        {title}
      </h3>
      {changes.length > 0 && <ChangedFields changes={changes} labelledBy={id} />}
      <PhotoChanges images={images} added={added} removed={removed} />
    </section>
  )
}

function useTitle({ changes, images_added: added, images_removed: removed, ...item }: QueueItem) {
  const t = useText()
  const { last_review: review } = item
  if (changes.length + added.length + removed.length === 0) return t('review.nothing_changed')
  if (review?.verdict !== 'approved') return t('review.changed_since')
  const name = review.reviewer?.name ?? t('review.terminal')
  return t('review.changed_since_approval', { name, day: dayOf(review.at) })
}
