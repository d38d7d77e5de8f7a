import type { HttpContext } from '@adonisjs/core/http'
import { figuresOf } from '#listings/listing_views'

export default class PropertyFiguresController {
  /** How often a listing was looked at, roughly, and how often somebody wrote, on each of the last 30 days (UTC). */
  async show({ caller, params }: HttpContext) {
    const { id } = await caller.findProperty(params.id)
    return figuresOf(id)
  }
}
