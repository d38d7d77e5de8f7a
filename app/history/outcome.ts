import type { I18n } from '@adonisjs/i18n'
import limits from '#config/limits'
import { chunksOf } from '#database/bulk_insert'
import { NotFound, type Refusal } from '#exceptions/refusal'
import { refusalText } from '#exceptions/refusal_text'

type Rule<Row> = (row: Row) => Refusal | undefined

export class Outcome {
  readonly done: number[] = []
  readonly skipped: { id: number; refusal: Refusal }[] = []

  static of<Row extends { id: number }>(
    table: string,
    ids: number[],
    rows: Row[],
    rule?: Rule<Row>
  ) {
    const outcome = new Outcome()
    const found = new Map(rows.map((row) => [row.id, row]))
    for (const id of ids) {
      const row = found.get(id)
      const refusal = row ? rule?.(row) : NotFound.in(table)
      if (refusal) outcome.skipped.push({ id, refusal })
      else outcome.done.push(id)
    }
    return outcome
  }

  static async inChunks(ids: number[], change: (chunk: number[]) => Promise<Outcome>) {
    const whole = new Outcome()
    for (const chunk of chunksOf(ids, limits.batchIds)) {
      const { done, skipped } = await change(chunk)
      whole.done.push(...done)
      whole.skipped.push(...skipped)
    }
    return whole
  }

  orFail() {
    const [first] = this.skipped
    if (first) throw first.refusal
  }

  describe(i18n: I18n, key: string) {
    const { done, skipped } = this
    return {
      message: i18n.t(key, { done: done.length, skipped: skipped.length }),
      done,
      skipped: skipped.map(({ id, refusal }) => ({ id, reason: refusalText(i18n, refusal) })),
    }
  }
}
