import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { ReviewedState, ReviewStatus } from '#review/review_status'

type Rest = Omit<ReviewStatus, 'reviewed_state'>

/** `after` has a digest of the state, in earlier versions the state; `before` has it where it is another one. */
export type StatusChange = {
  before: Rest & { reviewed_state?: ReviewedState | null }
  after: Rest & { reviewed_state: ReviewedState | string | null }
}

export function statusChange(before: ReviewStatus, after: ReviewStatus): StatusChange {
  const { reviewed_state: state, ...rest } = before
  const digest = digestOf(after.reviewed_state)
  return {
    before: digestOf(state) === digest ? rest : before,
    after: { ...after, reviewed_state: digest },
  }
}

export function holdsStatus(status: ReviewStatus, { after }: StatusChange) {
  const compared = ({ reviewed_state: state, ...rest }: StatusChange['after']) => ({
    ...rest,
    digest: digestOf(state),
  })
  return isDeepStrictEqual(compared(status), compared(after))
}

export function formerStatus(status: ReviewStatus, { before }: StatusChange): ReviewStatus {
  return { reviewed_state: status.reviewed_state, ...before }
}

/** PostgreSQL stores the keys of JSON in another order, so they are put in one here. */
function digestOf(state: ReviewedState | string | null) {
  if (state === null || typeof state === 'string') return state
  const { title, description, price, address, city, country_id: country, ...others } = state
  const { images, active, ...later } = others
  const photos = images.map(({ id, caption, file_name: name }) => [id, caption, name])
  // A field that properties got later counts where it is set, so that former digests still hold.
  const set = Object.entries(later).filter(([, value]) => value !== null)
  const values = [title, description, price, address, city, country, active, photos, ...set.sort()]
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url')
}
