import { Conflict } from '#exceptions/refusal'
import Change from '#history/change'
import type { ReviewedProperty } from '#review/property_review'

/** The property was submitted, changed by its owner or reviewed anew since it was read (api.md, "Review"). */
export class StaleSubmission extends Conflict {
  static async of({ id, title, waitingAs, reviewState, $trx: client }: ReviewedProperty) {
    const last = await client!
      .from('reviews')
      .leftJoin('users', 'users.id', 'reviews.reviewer_id')
      .where('reviews.property_id', id)
      .orderBy('reviews.id', 'desc')
      .select('reviews.id', 'users.name as reviewer')
      .first()
    const [latest] = await Change.where(
      `record_type = ? AND record_id = ? AND details ->> 'review' IS NOT NULL ORDER BY id DESC LIMIT 1`,
      ['property', id],
      client!
    )
    const isSettled =
      !last ||
      reviewState === 'pending' ||
      (reviewState === 'approved' && latest?.details?.review?.review_id !== last.id)
    return new StaleSubmission('review.done_stale', {
      params: {
        title,
        state: waitingAs ? 'waiting' : isSettled ? 'settled' : reviewState,
        by: last?.reviewer ? 'admin' : 'other',
        reviewer: last?.reviewer ?? '',
      },
    })
  }
}
