import { Exception } from '@adonisjs/core/exceptions'

type Params = Record<string, string | number>

export type Problem = { field: string; rule: string; key: string; params?: Params }

/** `field` names the field of the sentence; `problems` have their own sentences. */
type Options = { params?: Params; field?: string; problems?: Problem[] }

export class Refusal extends Exception {
  readonly params: Params
  readonly problems: Problem[]

  details: object = {}

  readonly isLong: boolean = false

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

const refusal = <Status extends number>(status: Status) =>
  class extends Refusal {
    declare readonly status: Status

    constructor(key: string, options?: Options) {
      super(status, key, options)
    }
  }

export class BadRequest extends refusal(400) {}
export class Unauthenticated extends refusal(401) {}
export class Forbidden extends refusal(403) {}
export class TooSlow extends refusal(408) {}
export class Conflict extends refusal(409) {}
export class UnsupportedType extends refusal(415) {}
export class Invalid extends refusal(422) {}
export class Failed extends refusal(500) {}
export class Unavailable extends refusal(503) {}

export class NotFound extends refusal(404) {
  constructor(key = 'errors.not_found', options?: Options) {
    super(key, options)
  }

  /** A stranger's record is as gone as a deleted one. */
  static in(table = '') {
    return new NotFound(goneKeys[table])
  }
}

const goneKeys: Record<string, string | undefined> = {
  properties: 'properties.gone',
  property_images: 'images.gone',
  users: 'users.gone',
  countries: 'countries.gone',
  saved_views: 'views.gone',
  drafts: 'drafts.gone',
  enquiries: 'enquiries.gone',
  operations: 'history.gone',
  trashed_properties: 'trash.gone',
  session_tokens: 'sessions.gone',
  api_tokens: 'api_tokens.gone',
  portal_feeds: 'portals.none',
}

type StaleChange = {
  current: object
  changed: string[]
  changed_by: { id: number; name: string } | null
}

export class StaleRecord extends Conflict {
  constructor(override readonly details: StaleChange) {
    super('errors.changed')
  }
}

export class TooLarge extends refusal(413) {
  constructor(key = 'errors.too_large', options?: Options) {
    super(key, options)
  }
}

export class TooManyRequests extends refusal(429) {
  constructor(
    readonly seconds: number,
    key: string,
    params: Params
  ) {
    super(key, { params: { ...params, minutes: Math.ceil(seconds / 60) } })
  }
}
