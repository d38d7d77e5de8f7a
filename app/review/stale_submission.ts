import { Conflict } from '#exceptions/refusal'
import Change from '#models/change'
import type Property from '#models/property'
import Review from '#models/review'

/** The property was submitted, changed by its owner or reviewed anew since it was read (API.md, "Review"). */
export class StaleSubmission extends Conflict {
  static async of({ id, title, waitingAs, reviewState, $trx: client }: Property) {
    const last = await Review.query({ client })
      .where('propertyId', id)
      .orderBy('id', 'desc')
      .preload('reviewer')
      .first()
    const [latest] = await Change.where(
      `record_type = ? AND record_id = ? AND details ->> 'review' IS NOT NULL ORDER BY id DESC LIMIT 1`,
      ['property', id],
      client!
    )
    const isSettled =
      !last || (reviewState === 'approved' && latest?.details?.review?.review_id !== last.id)
    const reviewer = last?.reviewer?.name
    return new StaleSubmission('verdicts.stale', {
      params: {
        title,
        state: waitingAs ? 'waiting' : isSettled ? 'settled' : reviewState,
        by: reviewer ? 'admin' : 'other',
        reviewer: reviewer ?? '',
      },
    })
  }
}
