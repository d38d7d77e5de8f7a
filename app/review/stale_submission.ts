import { Conflict } from '#exceptions/refusal'
import { adminPropertyList } from '#lists/property_lists'
import Change from '#models/change'
import type Property from '#models/property'
import Review from '#models/review'
import { queueItemOf } from '#review/queue'

/** The property was submitted, changed by its owner or reviewed anew since it was read (API.md, "Review"). */
export class StaleSubmission extends Conflict {
  /** Beside its sentence the answer has the property, and what waits of it. */
  static async of({ id, title, waitingAs, reviewState, $trx: client }: Property) {
    const last = await Review.query({ client })
      .where('propertyId', id)
      .orderBy('id', 'desc')
      .preload('reviewer')
      .first()
    const changes = await Change.query({ client })
      .where({ recordType: 'property', recordId: id })
      .orderBy('id', 'desc')
    const latest = changes.find(({ details }) => details?.review)
    const isSettled =
      !last || (reviewState === 'approved' && latest?.details?.review?.review_id !== last.id)
    const reviewer = last?.reviewer?.name
    const stale = new StaleSubmission('verdicts.stale', {
      params: {
        title,
        state: waitingAs ? 'waiting' : isSettled ? 'settled' : reviewState,
        by: reviewer ? 'admin' : 'other',
        reviewer: reviewer ?? '',
      },
    })
    stale.details = { property: await adminPropertyList.find(id), item: await queueItemOf(id) }
    return stale
  }
}
