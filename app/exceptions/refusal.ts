import { Exception } from '@adonisjs/core/exceptions'

type Params = Record<string, string | number>

/** What is wrong with one field, or one file of an upload. */
export type Problem = { field: string; rule: string; key: string; params?: Params }

/**
 * A call that is understood and not done. `key` names its sentence in `resources/lang`;
 * the handler turns it into API.md's `{ message, errors? }`.
 */
export class Refusal extends Exception {
  readonly problems: Problem[]

  /** What API.md has in the answer beside `message` and `errors`. */
  details: object = {}

  /** `where` is the one field that the sentence is about, or each problem with a sentence of its own. */
  constructor(
    readonly status: number,
    readonly key: string,
    readonly params: Params = {},
    where: string | Problem[] = []
  ) {
    super(key, { status, code: `E_${key.replace(/\W/g, '_').toUpperCase()}` })
    const rule = status === 409 ? 'unique' : 'refused'
    this.problems = typeof where === 'string' ? [{ field: where, rule, key, params }] : where
  }
}

/** Too much of something for now. `seconds` is when it may go on; its sentence tells `minutes`. */
export class TooSoon extends Refusal {
  constructor(
    readonly seconds: number,
    key: string,
    params: Params
  ) {
    super(429, key, { ...params, minutes: Math.ceil(seconds / 60) })
  }
}
