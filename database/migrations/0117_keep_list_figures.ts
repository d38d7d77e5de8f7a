import { StepTo11 } from '#database/merged_steps'
import { keepListFigures } from '#database/triggers/list_figures'

/** 1.0.0 has the figures, and gets the triggers as they are. */
export default class extends StepTo11 {
  async up() {
    this.run(keepListFigures(this.isSqlite))
  }
}
