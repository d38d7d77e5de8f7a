import type { I18n } from '@adonisjs/i18n'
import type { Outcome } from '#models/batches'

/** What a batch did, in a sentence and by id; each reason is fit to be shown (API.md). */
export function answerBatch(i18n: I18n, key: string, { done, skipped }: Outcome) {
  return {
    message: i18n.t(key, { done: done.length, skipped: skipped.length }),
    done,
    skipped: skipped.map(({ id, reason }) => ({ id, reason: i18n.t(reason) })),
  }
}
