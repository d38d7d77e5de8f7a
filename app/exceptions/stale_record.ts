import { Conflict } from '#exceptions/refusal'

type StaleChange = {
  current: object
  changed: string[]
  changed_by: { id: number; name: string } | null
}

export class StaleRecord extends Conflict {
  constructor(override readonly details: StaleChange) {
    super('errors.changed')
  }
}
