import { Exception } from '@adonisjs/core/exceptions'

type Params = Record<string, string | number>

/** What is wrong with one field, or one file of an upload. */
export type Problem = { field: string; rule: string; key: string; params?: Params }

/** `field` is the field that the sentence is about; `problems` have a sentence each. */
type Options = { params?: Params; field?: string; problems?: Problem[] }

/**
 * A call that is understood and refused. `key` names its sentence in `resources/lang`;
 * the handler turns it into API.md's `{ message, errors? }`.
 */
export class Refusal extends Exception {
  readonly params: Params
  readonly problems: Problem[]

  /** Added to the answer beside `message` and `errors` (API.md). */
  details: object = {}

  constructor(
    readonly status: number,
    readonly key: string,
    { params = {}, field, problems = [] }: Options = {}
  ) {
    super(key, { status, code: `E_${key.replace(/\W/g, '_').toUpperCase()}` })
    const rule = status === 409 ? 'unique' : 'refused'
    this.params = params
    this.problems = field ? [{ field, rule, key, params }] : problems
  }
}

const refusal = (status: number) =>
  class extends Refusal {
    constructor(key: string, options?: Options) {
      super(status, key, options)
    }
  }

/** The kinds of refusal, by their HTTP status. */
export class BadRequest extends refusal(400) {}
export class Unauthenticated extends refusal(401) {}
export class Forbidden extends refusal(403) {}
export class TooSlow extends refusal(408) {}
export class Conflict extends refusal(409) {}
export class UnsupportedType extends refusal(415) {}
export class Invalid extends refusal(422) {}
export class Failed extends refusal(500) {}
export class Unavailable extends refusal(503) {}

export class NotFound extends Refusal {
  constructor(key = 'errors.not_found', options?: Options) {
    super(404, key, options)
  }
}

export class TooLarge extends Refusal {
  constructor(key = 'errors.too_large', options?: Options) {
    super(413, key, options)
  }
}

/** `seconds` is the time until the next try is accepted; the sentence tells it in `minutes`. */
export class TooManyRequests extends Refusal {
  constructor(
    readonly seconds: number,
    key: string,
    params: Params
  ) {
    super(429, key, { params: { ...params, minutes: Math.ceil(seconds / 60) } })
  }
}
