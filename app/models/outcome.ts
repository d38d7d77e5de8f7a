import type { I18n } from '@adonisjs/i18n'
import { NotFound, type Refusal } from '#exceptions/refusal'

type Rule<Row> = (row: Row) => Refusal | undefined

/** What a verb did to a set of records: which ones it changed, and why it skipped the others. */
export class Outcome {
  readonly done: number[] = []
  readonly skipped: { id: number; refusal: Refusal }[] = []

  /** Splits ids by a rule for their rows; an id without a row is NotFound. */
  static of<Row extends { id: number }>(ids: number[], rows: Row[], rule?: Rule<Row>) {
    const outcome = new Outcome()
    const found = new Map(rows.map((row) => [row.id, row]))
    for (const id of ids) {
      const row = found.get(id)
      const refusal = row ? rule?.(row) : new NotFound()
      if (refusal) outcome.skipped.push({ id, refusal })
      else outcome.done.push(id)
    }
    return outcome
  }

  /** For a set that is changed as a whole or not at all. @throws Refusal, the first one */
  orFail() {
    const [first] = this.skipped
    if (first) throw first.refusal
    return this
  }

  /** With a sentence on the whole, named by `key`, and one for each id that was skipped. */
  describe(i18n: I18n, key: string) {
    const { done, skipped } = this
    return {
      message: i18n.t(key, { done: done.length, skipped: skipped.length }),
      done,
      skipped: skipped.map(({ id, refusal }) => ({
        id,
        reason: i18n.t(refusal.key, refusal.params),
      })),
    }
  }
}
