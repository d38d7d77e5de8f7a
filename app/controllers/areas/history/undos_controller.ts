import type { HttpContext } from '@adonisjs/core/http'
import { describe } from '#history/undo'
import { undo } from '#reversals/undo'

export default class UndosController {
  /** Sets back what an operation changed where a record still holds it. The others are skipped, with the reason. */
  async store({ i18n, logSecurity, operation, params }: HttpContext) {
    const outcome = await undo(params.operationId, operation)
    logSecurity('undone', { operation: params.operationId })
    return describe(outcome, i18n)
  }
}
