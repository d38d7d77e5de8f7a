import { StepTo11 } from '#database/merged_steps'

export default class extends StepTo11 {
  async up() {
    this.schema.raw(
      'CREATE INDEX property_images_unsized ON property_images (id) WHERE sized IS NULL'
    )
  }
}
