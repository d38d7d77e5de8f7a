import { Conflict } from '#exceptions/refusal'
import { adminPropertyList } from '#lists/lists'
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
    const reviewer = last?.reviewer?.name
    const stale = new StaleSubmission('verdicts.stale', {
      params: {
        title,
        state: waitingAs || !last ? 'waiting' : reviewState,
        by: reviewer ? 'admin' : 'other',
        reviewer: reviewer ?? '',
      },
    })
    stale.details = { property: await adminPropertyList.find(id), item: await queueItemOf(id) }
    return stale
  }
}
