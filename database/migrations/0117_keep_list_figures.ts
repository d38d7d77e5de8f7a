import { StepTo11 } from '#database/merged_steps'
import { keepListFigures } from '#database/triggers/list_figures'

export default class extends StepTo11 {
  async up() {
    this.run(keepListFigures(this.isSqlite))
  }
}
