import type { HttpContext } from '@adonisjs/core/http'
import { logSecurity } from '#auth/security_log'
import { describe } from '#history/undo'
import { undo } from '#reversals/undo'

export default class UndosController {
  /** Sets back what an operation changed where a record still holds it. The others are skipped, with the reason. */
  async store(ctx: HttpContext) {
    const { i18n, operation, params } = ctx
    const outcome = await undo(params.operationId, operation)
    logSecurity(ctx, 'undone', { operation: params.operationId })
    return describe(outcome, i18n)
  }
}
