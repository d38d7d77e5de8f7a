import { Conflict } from '#exceptions/refusal'

type Change = {
  current: object
  changed: string[]
  changed_by: { id: number; name: string } | null
}

/** The record has changed since its version was read (API.md, "Shapes"). */
export class StaleRecord extends Conflict {
  constructor(change: Change) {
    super('errors.changed')
    this.details = change
  }
}
