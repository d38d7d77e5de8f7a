import { Conflict } from '#exceptions/refusal'

/** What the other change was; `current` is the record as the reader is shown it. */
type Change = {
  current: object
  changed: string[]
  changed_by: { id: number; name: string } | null
}

/** Another change came before this one, so nothing is stored (API.md, "Shapes"). */
export class StaleRecord extends Conflict {
  constructor(change: Change) {
    super('errors.changed')
    this.details = change
  }
}
