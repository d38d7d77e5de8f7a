import { StepTo11 } from '#database/merged_steps'

export default class extends StepTo11 {
  async up() {
    this.schema.alterTable('drafts', (table) => {
      table.index('user_id')
      table.dropUnique(['user_id'])
    })
  }
}
