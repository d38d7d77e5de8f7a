import type { HttpContext } from '@adonisjs/core/http'
import { describe, undo } from '#history/undo'

export default class UndosController {
  /** An owner finds their own latest operations alone. */
  async store({ i18n, operation, params }: HttpContext) {
    return describe(await undo(params.operationId, operation), i18n)
  }
}
