import type { HttpContext } from '@adonisjs/core/http'
import { undo } from '#history/undo'

export default class UndosController {
  /** An owner finds their own latest operations alone. */
  async store({ i18n, operation, params }: HttpContext) {
    const { done, skipped } = await undo(params.operationId, operation)
    return {
      message: i18n.t('history.undone', { done: done.length, skipped: skipped.length }),
      done,
      skipped: skipped.map(({ record, refusal }) => ({
        record,
        reason: i18n.t(refusal.key, refusal.params),
      })),
    }
  }
}
