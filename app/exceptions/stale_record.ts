import { Conflict } from '#exceptions/refusal'

/** The other change; `current` is the stored record in the shape that the caller reads. */
type Change = {
  current: object
  changed: string[]
  changed_by: { id: number; name: string } | null
}

/** The record has changed since its version was read, so nothing is stored (API.md, "Shapes"). */
export class StaleRecord extends Conflict {
  constructor(change: Change) {
    super('errors.changed')
    this.details = change
  }
}
